/** The kinds of blocks that a rule can take from a section. */
type BlockKind = 'paragraph' | 'list' | 'table' | 'code' | 'blockquote';

/** A rule of every prompt: blocks of a section of a page, so that it is written once. */
export type PromptRule = {
  readonly title: string;
  /** The page that has the rule. */
  readonly route: string;
  /** The section of the page; its opening where there is none. Sections below this one do not belong to it. */
  readonly anchor?: string;
  readonly kinds: readonly BlockKind[];
  /** How many of these blocks the rule takes, from the first on; all of them where it is missing. */
  readonly most?: number;
  /** The page needs it when it shows calls of these operations; every page does where they are missing. */
  readonly of?: readonly string[];
};

const conventions = '/docs/conventions';
const webhooks = '/usecases/webhooks';
const encryption = '/docs/kyc/encryption';
const operationsWithPin = ['setCardPin', 'confirmDevice'];

/** What code that calls the API easily gets wrong, whatever its task is, and where to test it. */
export const promptRules: readonly PromptRule[] = [
  {
    title: 'Start the sandbox',
    route: '/docs/sandbox',
    anchor: 'start-a-sandbox',
    kinds: ['code', 'paragraph'],
  },
  {
    title: 'Hosts',
    route: conventions,
    anchor: 'environments-and-hosts',
    kinds: ['paragraph'],
  },
  {title: 'Test data', route: '/docs/sandbox', anchor: 'seeds', kinds: ['paragraph', 'table']},
  {
    title: 'Move the clock',
    route: '/docs/sandbox',
    anchor: 'what-moves-with-the-test-clock',
    kinds: ['paragraph'],
    most: 1,
  },
  {title: 'Authentication', route: conventions, anchor: 'authentication', kinds: ['paragraph']},
  {
    title: 'Requests and responses',
    route: conventions,
    anchor: 'api-conventions',
    kinds: ['paragraph'],
  },
  {title: 'Headers', route: conventions, anchor: 'common-headers', kinds: ['table']},
  {title: 'Idempotency', route: conventions, anchor: 'idempotency', kinds: ['paragraph', 'table']},
  {
    title: 'What to send after an error',
    route: conventions,
    anchor: 'what-to-send-after-an-error',
    kinds: ['table', 'paragraph'],
  },
  {
    title: 'Strong customer authentication',
    route: '/usecases/strong_customer_authentication',
    kinds: ['paragraph'],
    most: 1,
  },
  {
    title: 'Approve in the sandbox',
    route: '/usecases/strong_customer_authentication',
    anchor: 'step-3-let-the-user-approve',
    kinds: ['paragraph', 'code'],
    most: 2,
  },
  {
    title: 'Webhooks: subscribe',
    route: webhooks,
    anchor: 'step-1-subscribe',
    kinds: ['paragraph'],
    most: 2,
  },
  {
    title: 'Webhooks: an event',
    route: webhooks,
    anchor: 'step-2-read-the-request-you-receive',
    kinds: ['paragraph', 'code'],
    most: 2,
  },
  {
    title: 'Webhooks: verify the signature',
    route: webhooks,
    anchor: 'step-3-verify-the-signature',
    kinds: ['list', 'blockquote'],
    most: 2,
  },
  {
    title: 'Webhooks: respond',
    route: webhooks,
    anchor: 'step-4-answer-fast-work-later',
    kinds: ['paragraph'],
  },
  {
    title: 'Webhooks: duplicates and order',
    route: webhooks,
    anchor: 'step-5-handle-duplicates-and-order',
    kinds: ['list'],
  },
  {
    title: 'Webhooks: after a move of the clock',
    route: webhooks,
    anchor: 'time-in-the-sandbox',
    kinds: ['paragraph'],
  },
  {title: 'Money and dates', route: conventions, anchor: 'money-and-dates', kinds: ['table']},
  {title: 'Change a resource', route: conventions, anchor: 'changes', kinds: ['table']},
  {title: 'Errors', route: conventions, anchor: 'errors', kinds: ['paragraph'], most: 1},
  {title: 'Lists', route: conventions, anchor: 'pagination', kinds: ['paragraph'], most: 1},
  {
    title: 'Keys for encryption',
    route: encryption,
    anchor: 'public-keys-of-aldermark',
    kinds: ['paragraph', 'list'],
    most: 2,
    of: ['createFile', ...operationsWithPin],
  },
  {
    title: 'Encrypt a file',
    route: encryption,
    anchor: 'encrypt-a-file-for-createfile',
    kinds: ['list'],
    of: ['createFile'],
  },
  {
    title: 'Encrypt a PIN or a passcode',
    route: encryption,
    anchor: 'encrypt-a-pin-on-the-device',
    kinds: ['list', 'paragraph'],
    most: 2,
    of: operationsWithPin,
  },
];

/** Operations that a program of any page needs to begin: each prompt has their paths and the names of their fields. */
export const promptOperations: readonly string[] = [
  'listHolders',
  'listAccounts',
  'getAccount',
  'createWebhookEndpoint',
  'answerScaChallenge',
  'createSimulation',
  'advanceTestClock',
];

/** The types that these rules explain: no prompt lists their fields again. */
export const typesInRules: readonly string[] = ['Money', 'PageInfo'];
