import type {Product} from './products';

/** What a reader wants to do, with the operations for it, first the one with which it begins. */
type Task = {readonly title: string; readonly operations: readonly string[]};

/** The tasks of a product, or those that belong to none. */
type TaskGroup = {
  /** The anchor of the group on `/api`. */
  readonly id: string;
  readonly title: string;
  readonly product?: Product;
  readonly tasks: readonly Task[];
};

/** Every operation of the contract by task, in the order of an integration. `<OperationIndex>` checks that none is missing. */
export const taskGroups: readonly TaskGroup[] = [
  {
    id: 'begin',
    title: 'Begin',
    tasks: [
      {
        title: 'Get a token and read your programme',
        operations: ['createAccessToken', 'getPartner'],
      },
      {title: 'Check an IBAN, upload a file', operations: ['checkIban', 'createFile']},
      {title: 'Run the sandbox', operations: ['createSimulation', 'advanceTestClock']},
    ],
  },
  {
    id: 'onboard',
    title: 'Onboard and identify',
    product: 'kyc',
    tasks: [
      {
        title: 'Register a person',
        operations: ['createUser', 'getUser', 'listHolders', 'updateUser', 'closeUser'],
      },
      {
        title: 'Register a sole trader',
        operations: [
          'lookupCompany',
          'createIndividualEntrepreneur',
          'getIndividualEntrepreneur',
          'updateIndividualEntrepreneur',
          'closeIndividualEntrepreneur',
        ],
      },
      {
        title: 'Register a company',
        operations: [
          'createLegalEntity',
          'getLegalEntity',
          'updateLegalEntity',
          'replaceRelatedPersons',
        ],
      },
      {
        title: 'Record consent and tax residence',
        operations: [
          'listTermsDocuments',
          'createConsent',
          'createTaxDeclaration',
          'getTaxDeclaration',
        ],
      },
      {
        title: 'Verify an identity',
        operations: [
          'createKycFile',
          'createKycWebviewSession',
          'addKycDocument',
          'submitKycFile',
          'getKycFile',
          'listKycFiles',
          'answerKycRequest',
          'submitDelegatedKyc',
        ],
      },
      {
        title: 'Follow compliance',
        operations: ['listScreenings', 'listInformationRequests', 'answerInformationRequest'],
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Hold accounts',
    product: 'accounts',
    tasks: [
      {
        title: 'Open and read an account',
        operations: [
          'createAccount',
          'getAccount',
          'listAccounts',
          'updateAccount',
          'getIbanCertificate',
        ],
      },
      {
        title: 'Give it virtual IBANs',
        operations: ['createVirtualIban', 'listVirtualIbans', 'closeVirtualIban'],
      },
      {
        title: 'Read its movements and statements',
        operations: [
          'listAccountTransactions',
          'getAccountTransaction',
          'listAccountStatements',
          'createAccountStatement',
          'downloadAccountStatement',
        ],
      },
      {
        title: 'Block or close it',
        operations: [
          'blockAccount',
          'unblockAccount',
          'requestAccountClosure',
          'cancelAccountClosure',
        ],
      },
      {title: 'Settle a debt', operations: ['listDebts', 'settleDebt']},
    ],
  },
  {
    id: 'cards',
    title: 'Issue cards',
    product: 'cards',
    tasks: [
      {
        title: 'Order a card',
        operations: ['createCard', 'activateCard', 'getCard', 'listCards', 'replaceCard'],
      },
      {
        title: 'Change, block or cancel it',
        operations: ['updateCard', 'blockCard', 'unblockCard', 'cancelCard'],
      },
      {
        title: 'Show its number and PIN',
        operations: ['createCardDetailsView', 'createCardPinView', 'setCardPin'],
      },
      {
        title: 'Add it to a wallet',
        operations: [
          'createXpayProvisioning',
          'approveXpayToken',
          'listXpayTokens',
          'getXpayToken',
          'suspendXpayToken',
          'resumeXpayToken',
          'deleteXpayToken',
        ],
      },
      {
        title: 'Follow its payments',
        operations: ['listCardAuthorisations', 'getCardAuthorisation', 'listCardClearings'],
      },
      {
        title: 'Dispute a payment',
        operations: [
          'createCardDispute',
          'addCardDisputeEvidence',
          'getCardDispute',
          'listCardDisputes',
          'withdrawCardDispute',
        ],
      },
    ],
  },
  {
    id: 'payments',
    title: 'Move money',
    product: 'payments',
    tasks: [
      {
        title: 'Verify and save a payee',
        operations: [
          'verifyPayee',
          'createBeneficiary',
          'getBeneficiary',
          'listBeneficiaries',
          'updateBeneficiary',
          'deleteBeneficiary',
        ],
      },
      {
        title: 'Send a SEPA credit transfer',
        operations: [
          'createSctTransfer',
          'getSctTransfer',
          'listSctTransfers',
          'cancelSctTransfer',
        ],
      },
      {
        title: 'Send an instant payment',
        operations: [
          'createInstantTransfer',
          'getInstantTransfer',
          'listInstantTransfers',
          'replaceInstantLimits',
        ],
      },
      {
        title: 'Recall a transfer',
        operations: ['createRecall', 'getRecall', 'answerRecall'],
      },
      {
        title: 'Pay another customer',
        operations: [
          'lookupRecipient',
          'createInternalTransfer',
          'getInternalTransfer',
          'listInternalTransfers',
        ],
      },
      {
        title: 'Handle direct debits',
        operations: [
          'listDirectDebits',
          'getDirectDebit',
          'refuseDirectDebit',
          'refundDirectDebit',
          'getDirectDebitPreferences',
          'replaceDirectDebitPreferences',
        ],
      },
      {
        title: 'Handle mandates',
        operations: [
          'listMandates',
          'getMandate',
          'confirmMandate',
          'blockMandate',
          'unblockMandate',
        ],
      },
      {
        title: 'Top up by card',
        operations: ['createTopup', 'getTopup', 'listTopups', 'refundTopup', 'answerTopupDispute'],
      },
    ],
  },
  {
    id: 'authentication',
    title: 'Authenticate users',
    product: 'security',
    tasks: [
      {
        title: 'Enrol a device',
        operations: ['enrolDevice', 'confirmDevice', 'listDevices', 'revokeDevice'],
      },
      {
        title: 'Request an approval',
        operations: ['createScaChallenge', 'answerScaChallenge', 'getScaChallenge'],
      },
    ],
  },
  {
    id: 'events',
    title: 'Receive events',
    product: 'webhooks',
    tasks: [
      {
        title: 'Subscribe to events',
        operations: [
          'createWebhookEndpoint',
          'sendTestEvent',
          'listWebhookEndpoints',
          'updateWebhookEndpoint',
          'rotateWebhookSecret',
          'deleteWebhookEndpoint',
        ],
      },
      {
        title: 'Read and replay events',
        operations: ['listEvents', 'getEvent', 'listDeliveries', 'replayDeliveries'],
      },
    ],
  },
  {
    id: 'v1',
    title: 'Version 1 (legacy)',
    tasks: [
      {
        title: 'Users of v1',
        operations: ['createUserV1', 'getUserV1', 'acceptCguV1', 'createVendorKycV1'],
      },
      {title: 'Cards of v1', operations: ['createCardV1', 'activateCardV1', 'setCardStatusV1']},
      {
        title: 'Transfers of v1',
        operations: [
          'createP2pTransferV1',
          'getP2pTransferV1',
          'listBankAccountsV1',
          'createBankAccountV1',
          'createBankTransferV1',
        ],
      },
    ],
  },
];
