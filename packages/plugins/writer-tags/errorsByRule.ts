import type {NamedLink} from '@aldermark/data/reference';
import type {Operation} from '@aldermark/contract-reader/lookups';

/** The properties of an operation that decide which rules hold for it. */
export type RuleProperties = Pick<
  Operation,
  'sca' | 'scaToken' | 'needsIfMatch' | 'isSandboxOnly' | 'deprecated'
>;

/** Errors that a rule of the contract adds to operations, as the sentence below a table of errors links them. */
export const errorRuleSentences: readonly {
  readonly applies: (operation: RuleProperties) => boolean;
  readonly codes: readonly string[];
  /** The place that explains the other errors of the rule. */
  readonly others?: NamedLink;
}[] = [
  {
    applies: ({sca}) => sca !== undefined,
    codes: ['sca_required'],
    others: {
      name: 'the other errors of strong customer authentication',
      href: '/usecases/strong_customer_authentication#what-can-go-wrong',
    },
  },
  {
    applies: ({scaToken}) => scaToken !== undefined,
    codes: ['sca_token_missing', 'sca_token_invalid'],
  },
  {applies: ({needsIfMatch}) => needsIfMatch, codes: ['precondition_required', 'etag_mismatch']},
  {applies: ({isSandboxOnly}) => isSandboxOnly, codes: ['sandbox_only']},
  {applies: ({deprecated}) => deprecated, codes: ['api_version_sunset']},
];
