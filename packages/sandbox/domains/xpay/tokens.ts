import type {Schemas} from '../../api';
import {limitAsNumber} from '../../engine/limits';
import type {Resource, World} from '../../engine/world';

type Card = Resource<'Card'>;
type Token = Resource<'XpayToken'>;
type Wallet = Schemas['Wallet'];

/** The number of each wallet provider at the scheme. */
const requestors: Readonly<Record<Wallet, string>> = {
  APPLE_PAY: '49900000001',
  GOOGLE_PAY: '49900000002',
};

const isOpen = ({status}: Token) => status !== 'DELETED' && status !== 'DECLINED';

/** The tokens of a card that are not deleted. */
const tokensOf = (world: World, cardId: string): Token[] =>
  world.all('XpayToken', (token) => token.cardId === cardId && isOpen(token));

/** Why no wallet may hold a card: it does not work, or has no room for one more token. Undefined if one may. */
export function obstacleTo(world: World, card: Card): Schemas['TokenReason'] | undefined {
  if (card.status !== 'ACTIVE') {
    return 'CARD_NOT_ACTIVE';
  }
  const most = limitAsNumber(world, 'xpay-tokens-per-card');
  return tokensOf(world, card.id).length < most ? undefined : 'TOO_MANY_TOKENS';
}

const states = {GREEN: 'ACTIVE', YELLOW: 'PENDING_ACTIVATION', RED: 'DECLINED'} as const;

/** Answers the request of a wallet for a token. A card that is not eligible gets none, whatever path is asked for. */
export function requestToken(
  world: World,
  card: Card,
  wallet: Wallet,
  asked: Schemas['TokenPath'],
): Token {
  const obstacle = obstacleTo(world, card);
  const path = obstacle ? 'RED' : asked;
  const {firstName} = world.get('User', card.cardholderId);
  const token = world.create('XpayToken', {
    cardId: card.id,
    wallet,
    path,
    status: states[path],
    statusReason: path === 'RED' ? (obstacle ?? 'RISK_REFUSED') : null,
    deviceType: 'PHONE',
    deviceName: `${firstName}'s phone`,
    tokenLast4: world.random.text(4, '0123456789'),
    tokenRequestorId: requestors[wallet],
    activatedAt: path === 'GREEN' ? world.now() : null,
  });
  if (path === 'GREEN') {
    world.emit('xpay_token.activated', token);
  }
  return token;
}

/** Suspends a token that works. */
export function suspendToken(world: World, token: Token, reason: Schemas['TokenReason']): void {
  world.move(token, 'SUSPENDED', {statusReason: reason});
}

/** Ends the suspension of a token. */
export function resumeToken(world: World, token: Token): void {
  world.move(token, 'ACTIVE', {statusReason: null}, {event: 'xpay_token.resumed'});
}

/** Gives the tokens of a card to the card that renews it: the wallets keep them. */
export function moveTokens(world: World, fromCardId: string, toCardId: string): void {
  for (const token of tokensOf(world, fromCardId)) {
    world.change(token, {cardId: toCardId});
    resumeWithCard(world, token);
  }
}

/** Resumes a token that is suspended for nothing but the block of its card. */
function resumeWithCard(world: World, token: Token): void {
  if (token.status === 'SUSPENDED' && token.statusReason === 'CARD_BLOCKED') {
    resumeToken(world, token);
  }
}

function deleteAll(world: World, cardId: string, reason: Schemas['TokenReason']): void {
  for (const token of tokensOf(world, cardId)) {
    world.move(token, 'DELETED', {statusReason: reason});
  }
}

/** What happens to a card happens to its tokens. */
export function followCards(world: World): void {
  world.on('card.blocked', (_, {id}) => {
    tokensOf(world, id)
      .filter(({status}) => status === 'ACTIVE')
      .forEach((token) => {
        suspendToken(world, token, 'CARD_BLOCKED');
      });
  });
  world.on('card.unblocked', (_, {id}) => {
    tokensOf(world, id).forEach((token) => {
      resumeWithCard(world, token);
    });
  });
  world.on('card.cancelled', (_, {id}) => {
    deleteAll(world, id, 'CARD_CANCELLED');
  });
  world.on('card.expired', (_, {id}) => {
    deleteAll(world, id, 'CARD_EXPIRED');
  });
}
