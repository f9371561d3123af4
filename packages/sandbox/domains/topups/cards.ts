import type {Schemas} from '../../api';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';

type Topup = Resource<'Topup'>;
type ThreeDs = NonNullable<Topup['threeDs']>;

/** What happens when a payer uses a test card. */
export type CardResult = {
  readonly card: NonNullable<Topup['card']>;
  /** Null: the card is refused before 3-D Secure. */
  readonly threeDs: ThreeDs | null;
  /** Absent: the bank of the card approves. */
  readonly failure?: Schemas['TopupFailureReason'];
  /** The payer leaves the page without an answer. */
  readonly isAbandoned?: true;
  /** The payment cannot be collected. */
  readonly failsCapture?: true;
  /** The condition of the chargeback that follows. */
  readonly disputeCondition?: string;
};

const authenticated = (flow: ThreeDs['flow']): ThreeDs => ({
  version: '2.2.0',
  flow,
  eci: '05',
  liabilityShift: true,
});

/** A payment under an exemption of the merchant's bank: nobody authenticated, so the issuer bears no fraud. */
const exempted: ThreeDs = {...authenticated('FRICTIONLESS'), eci: '07', liabilityShift: false};

const failed: ThreeDs = {version: '2.2.0', flow: 'CHALLENGE', eci: '07', liabilityShift: false};

/** Answers of the bank of the card (ISO 8583 field 39) as reasons of the API. */
const declines: Readonly<Record<string, Schemas['TopupFailureReason']>> = {
  declined_05: 'ISSUER_DECLINED',
  declined_51: 'INSUFFICIENT_FUNDS',
  declined_54: 'CARD_EXPIRED',
  declined_59: 'SUSPECTED_FRAUD',
};

/** The conditions of Visa with this beginning are claims of fraud. */
export const fraudConditions = '10';

type Behaviour = Omit<CardResult, 'card'>;

/** Cards that behave in a way of their own, by their name in the register. */
const special: Readonly<Record<string, Behaviour>> = {
  ok_frictionless: {threeDs: authenticated('FRICTIONLESS')},
  challenge_failed: {threeDs: failed, failure: 'THREE_DS_FAILED'},
  challenge_abandoned: {threeDs: null, isAbandoned: true},
  capture_failed: {threeDs: authenticated('CHALLENGE'), failsCapture: true},
  non_eea: {threeDs: null, failure: 'CARD_NOT_ACCEPTED'},
};

function behaviourOf(name: string): Behaviour {
  const disputed = /^dispute_(.+)$/.exec(name)?.[1];
  const failure = declines[name];
  return (
    special[name] ?? {
      threeDs: disputed?.startsWith(fraudConditions) ? exempted : authenticated('CHALLENGE'),
      ...(failure && {failure}),
      ...(disputed && {disputeCondition: disputed.replaceAll('_', '.')}),
    }
  );
}

/** The result of a test card. Refuses a number that is not in the register. */
export function resultOf({contract}: World, pan: string): CardResult {
  const [name] =
    Object.entries(contract.samples.topupCards ?? {}).find(([, one]) => one === pan) ?? [];
  if (!name) {
    const message = 'Must be the number of a test card for top-ups.';
    return rejectCall('validation_failed', {
      detail: `/parameters/pan: ${message}`,
      errors: [{field: '/parameters/pan', code: 'enum', message}],
    });
  }
  const isForeign = name === 'non_eea';
  return {
    card: {
      maskedPan: `${pan.slice(0, 6)}******${pan.slice(-4)}`,
      scheme: 'VISA',
      country: isForeign ? 'US' : 'FR',
      funding: isForeign ? 'CREDIT' : 'DEBIT',
    },
    ...behaviourOf(name),
  };
}

/** The result when the payer refuses to confirm the payment. */
export const unconfirmed = ({card}: CardResult): CardResult => ({
  card,
  threeDs: failed,
  failure: 'THREE_DS_FAILED',
});
