import type {JWK} from 'jose';

/** A key pair as a JWK; the mark `aldermark_use` tells the key for PINs from the one for files. */
type EncryptionKey = JWK & {readonly kid: string; readonly aldermark_use?: 'pin'};

/**
 * The key pairs of the sandbox that partners encrypt to. They are public on purpose: they protect nothing, and
 * production has other keys.
 */
export const encryptionKeys: Readonly<Record<'files' | 'pins', EncryptionKey>> = {
  files: {
    kty: 'RSA',
    kid: 'enc-2025-10',
    use: 'enc',
    alg: 'RSA-OAEP-256',
    n: 'y230599Fvx8eVBa8U-smW_YhO_hsMRIznQ8dBvecM7Fl43zrQpWfZffB9deFPtJZOdzRFEziTDje11ZbTalYbzV-tqPXCqWZcaUv3qCFRjgAG8qjs5yz1ZLErAv7mZ4ureu6USALzx2C-JUGJqzA_dt3FPNPqolgfnSJplbvCkIJU3iwcaKc7ItosQKPwX1TIxEB9ldfQg6xkDyq0Vut2vl5gI7OKc73cAVUdHdSB322LDludf0N38nUDafu3WY3XCExioKx7XydTHvput3adYDEsGRJIXBMAUQU4b06mnO3ysN6jvq59pcIMwo2ZODqIp9JaZFnVtJ9seWBfZBdBw',
    e: 'AQAB',
    d: 'Ec83DSOxXfmR9Kem5ivkiFGEeFUX17XxudLMZkNANBBYTLGvgP1LXqhxnR24pxbQQ-4OidnvR-AEtlJznNlyCg5jYQb3-RElXVsqVTG1aT_W1pgHe96AqfZ27F8CMGE2Uficr6SAFCpPwIZ_atxd6vuPMdDZTSNIxNlcAamDtOCJ7UbuICBBVj6jqR1jVF5GQu7rTCPKa3eqDaslXeHXkSbVR6pRkzufE-6ptlawc8eps2Z0tCCymGmWZfcAk8_3LMoTi1zClra2zXmyUL4Fd9vlTgc4PIFfptDwODQWOBSXbV_iyKVdX9Bx0KOXl_WH6AgoG0Da52JLne3jMGG3VQ',
    p: '_28J71x30KPWScPighfQ29U9nIoykGkj0TA4S5PzPaSvAhwhmwhSmpyFB1SnhI6u0aMOU8X9t-1zFATNXMbvYwEyd7GY7QLX3P-_Twt43ZQ-TmKKY9dWaP0NwIvA-nn00Gm_TscGiXD7ADT-LBqFSGNgywgP_iTtDxBNJIXJEH0',
    q: 'y-FnqgjblD4ttQjgOo9jfH4pgAM4CTgsu5gpLlBttKKbeYi4MW7YjaizePZMYzEC8PtLzh41yG7zajr8xN9E1bRneMBWQwhYm8sNawj5UDupyrQu4e7Z1F9_hl6VRh7l3HigwN-HOsxtcYjFVNiYz2Ojl_OREKkhguDMI073vtM',
    dp: 'PPMr9bekx14wxc0-ATjZl3schnvbcOYFq-bLqA0Xn3_qWqCHzEyCGW57t7IVfuXlBRTZWFgIIJlCOmai8h5uBLvGZRU1nmhtRciox52_K3AyJdYRm51IeyjW3Tj7xUjQh-KTyaJoBue0nOoINFHnt8wuzoOP_V6mSk_jeHGL9qk',
    dq: 'DVe-EgmsXSJImX1wN0TlDOOw0ZjkVO4hN1G4-Df5RgYSSLzi2RFZCMROoo7z5tXxTFYV2vJtMKXaNkyP-E5oUdgRoXxs6MwmCGQch7G5pz-QWBy8qLqZ9OUfEmskN8eT4X7ffl_imL2COBjsWSYnsgLiVPJyvvVipQ8TLQhg_FM',
    qi: 'TWLLGvtRgav-8lKYG05Mbatvef-PqLXohm4r7R6M_SGadZLwUK-W8GBPBQNa_Q0HgJlrMVLfhu0osYoYGxI-gr2spMveKwQXxsqCgGY2UzOKl5pDtbEMk-aDIttERrW0-CnkJVQp5X1XqTiap8mlafFZc0ViyTMFULXwtpFnWpw',
  },
  pins: {
    kty: 'RSA',
    kid: 'pin-2025-10',
    use: 'enc',
    aldermark_use: 'pin',
    alg: 'RSA-OAEP-256',
    n: 'snPnxxNRzrBIj7X3X0pvfBzseQZ1uuRSpBOVUBMnMxVeoEt8dWTE8Kttdgp1J_kzYzREbLTGVn8amMjaQV4P4MsYv9vpqmVpBmxuGPwuN0rtuutZhroeZ4MKoZt7GS0jUg9RpUs5CjqX31zMR-IZNmc8MU99t8uScB7oGKyQdv64v8c9bgSAcElLrAB8P3kYsCcdF25XfLT4jhAUriZ5HvWvblUt2ddUvL394V8vTzSJjtUCWbxdBiYcaj5Z1jyw6Hxi3VD22xyhHJELxydGgHB-km2pADGDqLf1GRsWv4GcSQOl2P64Q9ecYmldTyDjbsTwSQK_6nl2e257UW7hfw',
    e: 'AQAB',
    d: 'HFnlvO8I1DmVjZ9vSahdxe4ic6ffFG4p4v9pfWtNkwQWIIldoJj94O6bWWGX813YGC65oDuoNx3Cb_uZEUGMbD5YFEMwAG5UHT0k0Ltf7FDvK_8wHgN7yR48lihJilptfiAI7KXizgk5D7eCjPkS4F3OZlcmtgiVn1KJtUHVQdI5xw6WCpdZmSlfI-Zc_wquBgJIGLBIWMOgWyFIyfnmVHk7Ipan3s5fMtPAclbR-X4OpSi6MxcnebUM-ZsaM9__G3h_zidtTt-WG7XeYyjvVhdO4qTlu2HjUG5Gr98r9sL1pzwhZfgfr8srviWLWFUC1ecQ3Mlgx9Y1dYX-61miwQ',
    p: '8SF7x9dyd41T5HZjWF_Ic27w05TLMJ50e7VXSiwFr8AAb3Rz6ObWZD3NhUSbiDfpAXJappnyQUksMPHHBoLB-LEWeMb900hojcyMMrJ0eUvRpHIJvPhfHBmJfuXWvLQaXhztU28O7uQkZpHk7OHZ1ZgO8owsa3XxCl98OuegwFc',
    q: 'vXT6yXM6sm0QijCo0k8HKmas19hjMzv6b7LRSB3xkm8yPD5JQtkVP4nIj0eDt__KAQASIA5vRR8dW4Wkkf-7KZ_zptmpss9DiocYK8QrBRdYm4d25Ngh5tzvimg7HG5eL0SIMYORbhveMyBxUq37WLVS_CrulVXGWYcoub3hDxk',
    dp: '2VJuNwyMVAeCBrRUkT-yb6cbUfYWszj8jso_Y9ANR_rp6YmxNcVmkG3LH0NYUgrh67Xe0ayJ1CFYvLwLvmh23ebs8-mUtqnZ4YLrEH4Zz4Bv75__-tp3DeJOM5p-URCZexzjIIFFmjTwQalYA88B_ynOvvdqyWdA2TJ5yrUcAn0',
    dq: 'F7DAB168UUFoFw-cnKe7KqcqJ9dsGCUA3OTMXKs54Oi8rGHRgWVpzccp6Bi2NNTsapGasp17dnY8kow0lvkWa08QBaYkHTLjrDfWYuqlwn4320LmMBmCq76myXTdJ2H5rwlvylk8Xztm3pfI8-DDlEUgOl4X9V6DbgCDrC49LUk',
    qi: 'l5cbvuOoLjiGxzBWETxHJKKUL14Qhcv34Mx0D577e3WhfEuTm_dksKMIqyJnmjSBlG3gQOyIBMvWCX2DrDaK-8zh1R-xO1ZM7NACSxkb9q5_SQK9mechFIERBZD6N5vxQWGCIZoBwiyhIu0tB6EXImEmfztJ8cAO7SbDD-oix1Y',
  },
};

/** The public half of a key, as the key set shows it. */
function publicHalf({kty, kid, use, aldermark_use, alg, n, e}: EncryptionKey): EncryptionKey {
  return {kty, kid, use, ...(aldermark_use && {aldermark_use}), alg, n, e};
}

/** The key set at `/.well-known/jwks.json` (RFC 7517). */
export const publicKeySet = {keys: Object.values(encryptionKeys).map(publicHalf)};
