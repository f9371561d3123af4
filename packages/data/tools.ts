/** The tools of the documentation, each with what it answers and when a reader needs it. */
type Tool = {
  readonly label: string;
  /** What it does, after its name in a list. */
  readonly does: string;
  /** When a reader needs it. */
  readonly when: string;
  readonly page: string;
  /** The id of its form on the page. */
  readonly form: string;
  /** The guide that a reader needs after its result. */
  readonly guide: {readonly label: string; readonly to: string};
  /** The operation to try then, if the result has none of its own. */
  readonly operation?: string;
};

export const tools = {
  errorFinder: {
    label: 'Error finder',
    does: 'Cause and fix of an error',
    when: 'When a request, a payment or an event has failed',
    page: '/docs/tools/error-finder',
    form: 'find',
    guide: {label: 'Errors', to: '/docs/conventions#errors'},
  },
  requestChecker: {
    label: 'Request checker',
    does: 'Why a request is rejected',
    when: 'When you have the failed request',
    page: '/docs/tools/request-checker',
    form: 'check',
    guide: {label: 'API conventions', to: '/docs/conventions'},
  },
  signatureChecker: {
    label: 'Signature checker',
    does: 'Why a webhook signature differs',
    when: 'While you write your webhook endpoint',
    page: '/docs/tools/webhook-signature',
    form: 'check',
    guide: {label: 'Verify the signature', to: '/usecases/webhooks#step-3-verify-the-signature'},
  },
  tokenChecker: {
    label: 'Token checker',
    does: 'Why a token is rejected, and what it contains',
    when: 'When you cannot get a token, or a token is rejected',
    page: '/docs/tools/tokens',
    form: 'check',
    guide: {
      label: 'Sign an assertion',
      to: '/docs/customer-relationship/configuration#sign-an-assertion',
    },
    operation: 'createAccessToken',
  },
  scaChecker: {
    label: 'SCA signature checker',
    does: 'What a device signs, and why its signature is rejected',
    when: 'While you write the approval in your app',
    page: '/docs/tools/tokens',
    form: 'sca',
    guide: {
      label: 'What the device signs',
      to: '/usecases/strong_customer_authentication#what-the-device-signs',
    },
    operation: 'answerScaChallenge',
  },
  bankDetails: {
    label: 'Bank details checker',
    does: 'Whether an IBAN or a BIC is valid',
    when: 'When a number is rejected',
    page: '/docs/tools/bank-details',
    form: 'check',
    guide: {label: 'IBAN', to: '/docs/accounts/iban'},
    operation: 'checkIban',
  },
  calendar: {
    label: 'Payment calendar',
    does: 'When money arrives, and each later deadline',
    when: 'When you write what your app promises',
    page: '/docs/tools/calendar',
    form: 'calendar',
    guide: {label: 'SEPA credit transfer', to: '/usecases/sepa_transfers/sepa_credit_transfer'},
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolId = keyof typeof tools;

/** A tool by its id, with all that it may have. */
export const toolOf = (id: ToolId): Tool => tools[id];

export const toolIds = Object.keys(tools) as readonly ToolId[];

/** The name of a tool in a sentence, such as "the error finder". */
export const inSentence = (id: ToolId): string =>
  tools[id].label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The address of the form of a tool. */
export const formAddress = (id: ToolId): string => `${tools[id].page}#${tools[id].form}`;

/** The query with which a tool opens with its example. */
export const EXAMPLE = '?example';

/** The address at which a tool opens with its example. */
export const exampleAddress = (id: ToolId): string => formAddress(id).replace('#', `${EXAMPLE}#`);
