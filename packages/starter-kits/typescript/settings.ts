/** What differs between the sandbox on your machine, the hosted sandbox and production. */
const {env} = process;

export const settings = {
  api: env.ALDERMARK_API ?? 'http://127.0.0.1:4010',
  /** The host for card data. The sandbox on your machine serves every host. */
  secureApi: env.ALDERMARK_SECURE_API ?? env.ALDERMARK_API ?? 'http://127.0.0.1:4010',
  tokenAddress:
    env.ALDERMARK_TOKEN ?? `${env.ALDERMARK_API ?? 'http://127.0.0.1:4010'}/oauth2/token`,
  /** The audience of a client assertion: the token host, also when the sandbox runs on your machine. */
  audience: env.ALDERMARK_AUDIENCE ?? 'https://sandbox.auth.aldermark.example',
  clientId: env.ALDERMARK_CLIENT_ID ?? 'wrenfield-backend',
  keyId: env.ALDERMARK_KEY_ID ?? 'wrenfield-2025-10',
  keyFile: env.ALDERMARK_KEY_FILE ?? 'client-key.pem',
  /** A token that you have already, such as the one that the sandbox prints, which a move of its clock does not end. */
  accessToken: env.ALDERMARK_ACCESS_TOKEN,
  scope:
    env.ALDERMARK_SCOPE ??
    'accounts:read transfers:read transfers:write beneficiaries:write cards:sensitive sca:read webhooks:write',
  /** A file with the valid secrets of your endpoints, one a line. In production, take them from your vault. */
  webhookSecretsFile: env.ALDERMARK_WEBHOOK_SECRETS ?? 'webhook-secrets',
  /** What each error and reason code means for programs. Download both again with each release of the API. */
  errorCodesFile: env.ALDERMARK_ERROR_CODES ?? 'aldermark-error-codes.json',
  reasonCodesFile: env.ALDERMARK_REASON_CODES ?? 'aldermark-reason-codes.json',
};
