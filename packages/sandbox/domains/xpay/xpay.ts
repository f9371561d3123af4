import type {Schemas} from '../../api';
import type {Call, Domain, ScenarioHandler} from '../../engine/domain';
import {rejectCall, rejectParameter} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {last4Of} from '../cards/cardFacts';
import {namedInBody} from '../cards/inBody';
import {requireCardholderActs} from '../cards/people';
import {requireSca} from '../sca/requireSca';
import {createXpayProvisioning} from './provisioning';
import {followCards, requestToken, resumeToken, suspendToken} from './tokens';

type Token = Resource<'XpayToken'>;

const tokenOf = ({world, path}: Call): Token => world.get('XpayToken', path.tokenId ?? '');

const hasWorkingCard = (world: World, {cardId}: Token): boolean =>
  world.get('Card', cardId).status === 'ACTIVE';

/** Whether the wallet suspended a token, so that only the wallet resumes it. */
const isSuspendedInWallet = ({statusReason}: Token): boolean =>
  statusReason === 'SUSPENDED_IN_WALLET';

/** Lets a waiting token pay, after the cardholder approved it. */
function approveXpayToken(call: Call): Token {
  const {world} = call;
  const token = tokenOf(call);
  const card = world.get('Card', token.cardId);
  if (token.status !== 'PENDING_ACTIVATION') {
    rejectCall('state_conflict', {currentStatus: token.status});
  }
  if (!hasWorkingCard(world, token)) {
    rejectCall('state_conflict', {currentStatus: token.status, detail: 'The card does not work.'});
  }
  requireCardholderActs(call, card);
  requireSca(call, {
    displayText: `Add card ${last4Of(card)} to ${token.deviceName ?? 'a wallet'}`,
    dynamicLink: null,
  });
  world.move(token, 'ACTIVE', {statusReason: null, activatedAt: world.now()});
  return structuredClone(token);
}

/** Rejects the resumption of a token whose card does not work: it resumes with the card. */
function requireWorkingCard({world}: Pick<Call, 'world'>, token: Token): void {
  if (token.status === 'SUSPENDED' && !hasWorkingCard(world, token)) {
    rejectCall('state_conflict', {
      currentStatus: token.status,
      detail: 'The card of the token is blocked. Unblock the card.',
    });
  }
}

/** Reasons after which only the cardholder can say that the token is safe (PSD2 Art. 97(1)(c)). */
const NEED_APPROVAL: readonly Token['statusReason'][] = ['DEVICE_STOLEN', 'FRAUD_SUSPICION'];

function resumeXpayToken(call: Call): Token {
  const token = tokenOf(call);
  requireWorkingCard(call, token);
  if (isSuspendedInWallet(token)) {
    rejectCall('state_conflict', {
      currentStatus: token.status,
      detail: 'The wallet suspended the token. The user resumes it in the wallet.',
    });
  }
  if (token.status === 'SUSPENDED' && NEED_APPROVAL.includes(token.statusReason)) {
    const card = call.world.get('Card', token.cardId);
    requireCardholderActs(call, card);
    requireSca(call, {
      displayText: `Use card ${last4Of(card)} on ${token.deviceName ?? 'a wallet'} again`,
      dynamicLink: null,
    });
  }
  resumeToken(call.world, token);
  return structuredClone(token);
}

function deleteXpayToken(call: Call): Token {
  const token = tokenOf(call);
  call.world.move(token, 'DELETED', {statusReason: 'CARDHOLDER_REQUEST'});
  return structuredClone(token);
}

/** The scenario `xpay.token_request`: a wallet asks for a token. */
const askForToken: ScenarioHandler = (world, {cardId, wallet, path}) => {
  const card = namedInBody(world, 'Card', String(cardId), '/parameters/cardId');
  return requestToken(world, card, wallet as Schemas['Wallet'], path as Schemas['TokenPath']).id;
};

/** The scenario `xpay.token_event`: the user does something in the wallet. */
const actInWallet: ScenarioHandler = (world, {tokenId, event}) => {
  const token = namedInBody(world, 'XpayToken', String(tokenId), '/parameters/tokenId');
  if (event === 'SUSPEND') {
    suspendToken(world, token, 'SUSPENDED_IN_WALLET');
  } else if (event === 'RESUME') {
    if (!isSuspendedInWallet(token)) {
      rejectCall('state_conflict', {currentStatus: token.status});
    }
    requireWorkingCard({world}, token);
    resumeToken(world, token);
  } else if (event === 'DELETE') {
    world.move(token, 'DELETED', {statusReason: 'REMOVED_IN_WALLET'});
  } else {
    rejectParameter('event', 'Must be one of SUSPEND, RESUME, DELETE.');
  }
  return undefined;
};

/** Cards in the wallets of phones. */
export const xpay: Domain = {
  operations: {createXpayProvisioning, approveXpayToken, resumeXpayToken, deleteXpayToken},
  scenarios: {'xpay.token_request': askForToken, 'xpay.token_event': actInWallet},
  possible: {
    approveXpayToken: (world, id) => hasWorkingCard(world, world.get('XpayToken', id)),
    resumeXpayToken: (world, id) => {
      const token = world.get('XpayToken', id);
      return hasWorkingCard(world, token) && !isSuspendedInWallet(token);
    },
  },
  connect: followCards,
};
