/** The public key that apps encrypt a PIN or a passcode to, as the key set (JWKS) of the sandbox shows it. */
export const pinPublicKey = {
  kty: 'RSA',
  kid: 'pin-2025-10',
  use: 'enc',
  aldermark_use: 'pin',
  alg: 'RSA-OAEP-256',
  n:
    'xclDM4d0Cq98JBkpi3ChWM3YhxwPLz3v5zZN3b61pic4h0ZzY3ODzyq1zH3YhQ3LrCR-8uWo0vZUMIUlQOl28PHD4U' +
    'nz5NtTaUSOjDEnjpKJiPLKIKgzG0HAq9Y-Cm5ZtfKn4vEts4KVRE1jc_2s7sWqD9_Bf9caDUUQHAIlazLb0S8sjgdL' +
    'SX6pOk6OnkLGE0D5F2jZL77PSLPjnAzMXHV6nKIu4TKe7bmkFsV2b28yygu_0IcF-bVZsvuo3WmOOtF556ZT_J5Vg3' +
    '7vjht2UfQrWF4pCdJc80LlDi_b5MjqzqvxfSjHEiFPP4iny48mOXivYClq7r7q-gGqvQUdHw',
  e: 'AQAB',
} as const;

/** Its private part. It protects nothing: the sandbox knows no real person and no real card. */
export const pinPrivateKey = {
  ...pinPublicKey,
  d:
    'VDD06yVYjwfeBxuy5IlAFSYianjWOdzalwg1oxOADUcat_KUQZw1WmUq1-4l0ZVqwk8SvuBluc9jTPgQQI5gs_Wl1O' +
    't-50c5PVESgLiXxwe3hdUbl0Uh5BNcKYlcBWKty1aMgnz5YDVQxq9Oi1xLVaRMXM95daqhi05_qfx74yIWfn0ah6MO' +
    'Ds5K11mWfpq7b1HDllXSaIz6tp9LMllNqUqHwgG8W4epp8L80HPg9v8SPNgRqUXxopqNbclSIwJpewxEpiLdHV_RcC' +
    'JNkwYR1D5LgWMkzUekHcDgLQDqp1xMPZ7dZxR-yEcF4i2Li3_DENmb1YlspA4AfV3NUBmC8Q',
  p:
    '4vH3Bj8-DP67vEfPWKYQCg08QnobpJRM76yECUBsqhTES-a91PI3Fg9O3q1UNH0_M7sZ2D7PfEpynRr-hH8t8WX2Pc' +
    'LGIbNS3lwAvk5i0Ibp4GScTO2mCQ5jqLEzLjiubIzCVPnYhVuBUkm_asxgMqKJXwDDWyeZPZh4-60-w0c',
  q:
    '3xufnaSQUH2UC6V0juX4qhw7sPhNZDGWyd_WPF4P2ZPUJ3JnE_f1BH4FICx5zm6V2Gz034cAlaL_v0LQVVc1LOG5bA' +
    'Fr-0Laebu7_YkjMIEC5hOadCTxIongdPmRFfPpMziWkBRCUZTy1UdQ_Y74DUTx29i_cwvPVFrznNjRU2k',
  dp:
    'tmG2H7Mbbt4YiYs8OwXZxfo0_0eah30XB1YhFj5MFbNyvXzF-ihd1MCgpZuuHDC7Zhtq_bocjMpXqaJUAK8kgOdsKN' +
    '4q1FKEumY9wrLD_sktk0PHyJsD4CtMM_mUJAUxR9MnKZtQQnvzReo2huGQPaEZvNukI9GC-VlbgQcNdWk',
  dq:
    'c9W5t3U7YC7y8GEE9TQ9OMTT0Pv54m1EpqdKaalEfWidG6XwEpQIaD6tlpjA3QbZUbawJGXJTeeE9N5RoB1ZBGZliM' +
    'fsMlXxbIamAepzlLlGsgG3jVmowI_pM5JnW4h5qRhWQ5PhIs48jbMrP5o8-1ayY7xTGf4ltNxL40FG3RE',
  qi:
    'U7g3vuY6NKieRLNBCXeue4jVmZTxU3WQu8YhrJfxq081ecarYKovBcjEZlWdZfU9KoNprxa-Qm5k18zKqad16NAUJ0' +
    'ZZUe9Wy2iAoO09a0cshwHMQspZ6ST67-NLlTIFrNaLm3nPM6QaAgf1IXUpVNHtXmnAlSyefSGSLdcAu3A',
} as const;
