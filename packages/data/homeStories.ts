/** A story that the home page and the introduction play. Its calls are in `packages/sandbox/stories/home.ts`. */
type HomeStory = {
  readonly key: string;
  /** What the reader presses. */
  readonly label: string;
  readonly title: string;
  /** The page that explains it. */
  readonly to: string;
  /** The schema of the object that it is about. */
  readonly subject: string;
  /** What a reader can change before sending: a value in the bodies of its calls. */
  readonly field?: {
    readonly label: string;
    readonly path: readonly string[];
    readonly value: string;
  };
  /**
   * What its steps are called, by operation, scenario, or event for which somebody waits. An operation that is not here
   * has its summary.
   */
  readonly steps: Readonly<Record<string, string>>;
};

/** The stories of the home page. The first is also there before anybody runs it. */
export const homeStories = [
  {
    key: 'instant',
    label: 'Instant transfer',
    title: 'An instant payment',
    to: '/usecases/sepa_transfers/instant_payment',
    subject: 'InstantTransfer',
    field: {label: 'Amount in cents', path: ['amount', 'value'], value: '12550'},
    steps: {
      verifyPayee: 'Verify the payee',
      createInstantTransfer: 'Send the money',
      'sca_challenge.succeeded': 'Alice approves on her phone',
    },
  },
  {
    key: 'card',
    label: 'Card payment',
    title: 'A card payment with 3-D Secure',
    to: '/usecases/cards/operations/OnlineCardOperations#step-3-let-the-user-approve-an-online-payment',
    subject: 'CardAuthorisation',
    steps: {
      'threeds.payment': 'Alice pays in a shop online',
      'card_authorisation.approved': 'She approves on her phone',
      'card.clearing': 'The shop takes the money',
    },
  },
  {
    key: 'account',
    label: 'First account',
    title: 'A first account',
    to: '/usecases/users/onboarding/user_onboarding#step-5-verify-the-identity',
    subject: 'Account',
    steps: {
      createAccount: 'Open an account for Chloé',
      createKycFile: 'Begin her identification',
      createFile: 'Upload her passport',
      addKycDocument: 'Add it to her file',
      submitKycFile: 'Submit the file',
      'screening.completed': 'Her name is screened',
      'account.activated': 'The checks end, and the account opens',
      'sct.incoming': 'Karim sends her money',
    },
  },
  {
    key: 'rejected',
    label: 'Rejected transfer',
    title: 'A transfer that is rejected',
    to: '/usecases/sepa_transfers/sepa_credit_transfer#rejects-and-returns',
    subject: 'SctTransfer',
    steps: {
      verifyPayee: 'Verify the payee',
      createSctTransfer: 'Send the money',
      'sca_challenge.succeeded': 'Alice approves on her phone',
      'sct_transfer.sent': 'The transfer leaves',
      'sct_transfer.rejected': 'The clearing system rejects it',
    },
  },
] as const satisfies readonly HomeStory[];

/** The id of the field of the first story, which links lead to. */
export const firstCallId = 'first-call';

/** The address of the calls of the stories, in this order. */
export const storiesAddress = '/stories/home.json';

/** Where a reader goes on after a story. */
export const afterStories = {
  label: 'Make your own calls in the console',
  to: '/docs/console',
} as const;
