import {pinPublicKey} from './pinKey';

/** The public key that partners encrypt files to. */
const filePublicKey = {
  kty: 'RSA',
  kid: 'enc-2025-10',
  use: 'enc',
  alg: 'RSA-OAEP-256',
  n:
    'y230599Fvx8eVBa8U-smW_YhO_hsMRIznQ8dBvecM7Fl43zrQpWfZffB9deFPtJZOdzRFEziTDje11ZbTalYbzV-tq' +
    'PXCqWZcaUv3qCFRjgAG8qjs5yz1ZLErAv7mZ4ureu6USALzx2C-JUGJqzA_dt3FPNPqolgfnSJplbvCkIJU3iwcaKc' +
    '7ItosQKPwX1TIxEB9ldfQg6xkDyq0Vut2vl5gI7OKc73cAVUdHdSB322LDludf0N38nUDafu3WY3XCExioKx7XydTH' +
    'vput3adYDEsGRJIXBMAUQU4b06mnO3ysN6jvq59pcIMwo2ZODqIp9JaZFnVtJ9seWBfZBdBw',
  e: 'AQAB',
} as const;

/** Its private part. It protects nothing: the sandbox knows no real person, and production has other keys. */
export const filePrivateKey = {
  ...filePublicKey,
  d:
    'Ec83DSOxXfmR9Kem5ivkiFGEeFUX17XxudLMZkNANBBYTLGvgP1LXqhxnR24pxbQQ-4OidnvR-AEtlJznNlyCg5jYQ' +
    'b3-RElXVsqVTG1aT_W1pgHe96AqfZ27F8CMGE2Uficr6SAFCpPwIZ_atxd6vuPMdDZTSNIxNlcAamDtOCJ7UbuICBB' +
    'Vj6jqR1jVF5GQu7rTCPKa3eqDaslXeHXkSbVR6pRkzufE-6ptlawc8eps2Z0tCCymGmWZfcAk8_3LMoTi1zClra2zX' +
    'myUL4Fd9vlTgc4PIFfptDwODQWOBSXbV_iyKVdX9Bx0KOXl_WH6AgoG0Da52JLne3jMGG3VQ',
  p:
    '_28J71x30KPWScPighfQ29U9nIoykGkj0TA4S5PzPaSvAhwhmwhSmpyFB1SnhI6u0aMOU8X9t-1zFATNXMbvYwEyd7' +
    'GY7QLX3P-_Twt43ZQ-TmKKY9dWaP0NwIvA-nn00Gm_TscGiXD7ADT-LBqFSGNgywgP_iTtDxBNJIXJEH0',
  q:
    'y-FnqgjblD4ttQjgOo9jfH4pgAM4CTgsu5gpLlBttKKbeYi4MW7YjaizePZMYzEC8PtLzh41yG7zajr8xN9E1bRneM' +
    'BWQwhYm8sNawj5UDupyrQu4e7Z1F9_hl6VRh7l3HigwN-HOsxtcYjFVNiYz2Ojl_OREKkhguDMI073vtM',
  dp:
    'PPMr9bekx14wxc0-ATjZl3schnvbcOYFq-bLqA0Xn3_qWqCHzEyCGW57t7IVfuXlBRTZWFgIIJlCOmai8h5uBLvGZR' +
    'U1nmhtRciox52_K3AyJdYRm51IeyjW3Tj7xUjQh-KTyaJoBue0nOoINFHnt8wuzoOP_V6mSk_jeHGL9qk',
  dq:
    'DVe-EgmsXSJImX1wN0TlDOOw0ZjkVO4hN1G4-Df5RgYSSLzi2RFZCMROoo7z5tXxTFYV2vJtMKXaNkyP-E5oUdgRoX' +
    'xs6MwmCGQch7G5pz-QWBy8qLqZ9OUfEmskN8eT4X7ffl_imL2COBjsWSYnsgLiVPJyvvVipQ8TLQhg_FM',
  qi:
    'TWLLGvtRgav-8lKYG05Mbatvef-PqLXohm4r7R6M_SGadZLwUK-W8GBPBQNa_Q0HgJlrMVLfhu0osYoYGxI-gr2spM' +
    'veKwQXxsqCgGY2UzOKl5pDtbEMk-aDIttERrW0-CnkJVQp5X1XqTiap8mlafFZc0ViyTMFULXwtpFnWpw',
} as const;

/** The key set at `/.well-known/jwks.json` (RFC 7517). */
export const publicKeySet = {keys: [filePublicKey, pinPublicKey]};
