/**
 * The facts about the provider. To document another provider, change this file. Both the build and the
 * browser read it, so it must not contain secrets or import anything. Prose names a fact as
 * `%provider.<path>%`, for example `%provider.name%` or `%provider.hosts.sandbox.api%`;
 * `packages/contract-reader/facts` fills it in.
 */
export const provider = {
  name: 'Aldermark',
  legalName: 'Aldermark SAS',
  tagline: 'Accounts, cards and payments in the European Economic Area, through one API.',
  /** The bank code of the provider's accounts (positions 5 to 9 of a French IBAN). */
  bankCode: '99999',
  bic: {
    sandbox: 'ALDMFRP0XXX',
    production: 'ALDMFRPPXXX',
  },
  site: {
    main: 'https://www.aldermark.example',
    docs: 'https://docs.aldermark.example',
    status: 'https://status.aldermark.example',
  },
  /** The OpenAPI documents; `server` is the host that each one describes. */
  api: {
    productionDescription: '/openapi/aldermark.json',
    sandboxDescription: '/openapi/aldermark-sandbox.json',
    server: 'https://api.aldermark.example',
  },
  hosts: {
    production: {
      api: 'https://api.aldermark.example',
      mtls: 'https://mtls.api.aldermark.example',
      secure: 'https://secure.api.aldermark.example',
      auth: 'https://auth.aldermark.example',
      kyc: 'https://kyc.aldermark.example',
      pay: 'https://pay.aldermark.example',
      portal: 'https://portal.aldermark.example',
    },
    sandbox: {
      api: 'https://sandbox.api.aldermark.example',
      mtls: 'https://sandbox.mtls.api.aldermark.example',
      secure: 'https://sandbox.secure.api.aldermark.example',
      auth: 'https://sandbox.auth.aldermark.example',
      kyc: 'https://sandbox.kyc.aldermark.example',
      pay: 'https://sandbox.pay.aldermark.example',
      portal: 'https://sandbox.portal.aldermark.example',
    },
  },
  /** Where `npm run sandbox` serves the API: one address for the API, its tokens and its card data. */
  localSandbox: 'http://127.0.0.1:4010',
  social: {
    twitter: 'https://twitter.example/aldermark',
    linkedin: 'https://linkedin.example/company/aldermark',
    github: 'https://github.example/aldermark',
  },
  /** The repository of this site; `/commit/` and a hash show a commit. */
  repository: 'https://github.example/aldermark/docs',
  /** The start of the address where a reader proposes a change; the path of the file follows. */
  editUrl: 'https://github.example/aldermark/docs/edit/main/',
  support: {email: 'support@aldermark.example'},
  /** Facts of the accessibility statement. */
  accessibility: {
    email: 'accessibility@aldermark.example',
    /** How soon a report of a barrier is answered. */
    answer: '5 working days',
    prepared: '22 November 2026',
    reviewed: '22 November 2026',
  },
  /** `year` is the first one; the footer adds that of the build. */
  copyright: {holder: 'Aldermark', year: 2025},
} as const;
