import type {PartFact, ContractPart, PartKind} from './parts';

/** A fact of a part that has changed. Undefined where it does not apply. */
export type ChangedFact = {
  readonly name: string;
  readonly before?: PartFact | undefined;
  readonly after?: PartFact | undefined;
};

/** What can break a client that accepts new fields, open values, events and error codes, as the API asks it to. */
type Rules = {
  readonly added?: (part: ContractPart) => boolean;
  readonly removed?: (part: ContractPart) => boolean;
  readonly changed?: (fact: ChangedFact, part: ContractPart) => boolean;
};

const always = () => true;

/** Whether a limit accepts less than before. */
function isTighter({name, before, after}: ChangedFact): boolean {
  if (after === undefined || name === 'default') {
    return false;
  }
  if (name.startsWith('min')) {
    return before === undefined || Number(after) > Number(before);
  }
  return name.startsWith('max') ? before === undefined || Number(after) < Number(before) : true;
}

/** A change of something that clients send breaks them when it asks for more, and of what they receive when it gives less. */
function breaksField(fact: ChangedFact, {isSent, isReceived}: ContractPart): boolean {
  switch (fact.name) {
    case 'type':
      return true;
    case 'required':
      return fact.after === true ? isSent : isReceived;
    default:
      return isSent && isTighter(fact);
  }
}

const rules: Readonly<Record<PartKind, Rules>> = {
  operation: {removed: always, changed: ({name}) => name !== 'deprecated'},
  parameter: {
    added: ({facts}) => facts.required === true,
    removed: always,
    changed: breaksField,
  },
  answer: {},
  event: {removed: always, changed: always},
  error: {changed: always},
  object: {},
  schema: {},
  field: {
    added: ({isSent, facts}) => isSent && facts.required === true,
    removed: always,
    changed: breaksField,
  },
  value: {
    added: ({isReceived, facts}) => isReceived && facts.isOpen === false,
    removed: ({isSent}) => isSent,
    changed: ({after}, {isReceived}) => isReceived && after === true,
  },
  scenario: {removed: always},
  // Both dates are announced in the release notes. An earlier end would break clients.
  end: {
    changed: ({name, before, after}) => name === 'sunset' && String(after) < String(before),
  },
};

/** Whether a part that is new can break a client. */
export const breaksWhenAdded = (part: ContractPart): boolean =>
  rules[part.kind].added?.(part) ?? false;

/** Whether a client can break without a part. */
export const breaksWhenRemoved = (part: ContractPart): boolean =>
  rules[part.kind].removed?.(part) ?? false;

/** Whether a changed fact of a part can break a client. */
export const breaksWhenChanged = (fact: ChangedFact, part: ContractPart): boolean =>
  rules[part.kind].changed?.(fact, part) ?? false;
