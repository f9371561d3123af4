import {asAlice} from './cardOrders';
import type {Partner} from './partner';
import type {Story} from './story';
import {withApproval} from './withApproval';

/** The limit `xpay-tokens-per-card`. */
const MOST_TOKENS = 10;

const forApplePay = ({ids: {dev: deviceId = ''}}: Partner) => ({
  wallet: 'APPLE_PAY',
  deviceId,
  apple: {
    certificates: [
      'bZkuYIy1vxXEyHNXOU5dbD46sh+wUW4Q53EDI6NHHJyiKTU0',
      'Db3H7Pa4K9BkDrdINoNsbBt+j+yOfgi0ZEN+Gysp9oXSBwru',
    ],
    nonce: 'NzeZQ9KbuRZuqLBqKy6GjFaIpMMfQZgx93zPsxuSBPM=',
    nonceSignature: 'qsOx/IuXkpU7dTbT340X4duxjUVLpTjp9wLpEVlGZ0NE7KOl1KBNc7GelAemKjlW',
  },
});

const forGooglePay = {
  wallet: 'GOOGLE_PAY',
  google: {
    walletAccountId: 'WkVYQU1QTEVXQUxMRVRJRDAx',
    stableHardwareId: 'SEFSRFdBUkVFWEFNUExFMDAx',
  },
};

const provision = (partner: Partner, body: object) => {
  const {crd_v: cardId = ''} = partner.ids;
  return withApproval(partner, 'createXpayProvisioning', {...asAlice(partner), cardId}, body);
};

/** A wallet asks for a token of the virtual card of Alice. */
async function request(partner: Partner, path: string): Promise<string> {
  const parameters = {cardId: partner.ids.crd_v, wallet: 'APPLE_PAY', path};
  return (await partner.play('xpay.token_request', parameters)) ?? '';
}

/** Cards in wallets. */
export const xpayStories: readonly Story[] = [
  {
    name: 'Alice adds her card to Apple Pay',
    tell: async (partner) => {
      await provision(partner, forApplePay(partner));
      const {data} = await partner.until('xpay_token.activated');
      await partner.call('getXpayToken', {tokenId: String(data.object.id)});
      await partner.call('listXpayTokens', {cardId: partner.ids.crd_v ?? ''});
    },
  },
  {
    name: 'Alice adds her card to Google Pay',
    tell: async (partner) => {
      await provision(partner, forGooglePay);
      await partner.until('xpay_token.activated');
    },
  },
  {
    name: 'Alice types her card into a wallet, and confirms it in the app',
    tell: async (partner) => {
      const tokenId = await request(partner, 'YELLOW');
      await withApproval(partner, 'approveXpayToken', {...asAlice(partner), tokenId});
    },
  },
  {
    name: 'Alice loses her phone, finds it, and later removes the card from it',
    tell: async (partner) => {
      const tokenId = await request(partner, 'GREEN');
      await partner.call('suspendXpayToken', {tokenId}, {reason: 'DEVICE_LOST'});
      await partner.call('resumeXpayToken', {tokenId});
      await partner.call('deleteXpayToken', {tokenId});
    },
  },
  {
    name: 'Alice loses her phone and does not find it',
    tell: async (partner) => {
      const tokenId = await request(partner, 'GREEN');
      await partner.call('suspendXpayToken', {tokenId}, {reason: 'DEVICE_LOST'});
      await partner.call('deleteXpayToken', {tokenId});
    },
  },
  {
    name: 'A wallet is refused a token',
    tell: async (partner) => {
      await request(partner, 'RED');
    },
  },
  {
    name: 'The user acts in the wallet',
    tell: async (partner) => {
      const tokenId = await request(partner, 'GREEN');
      for (const event of ['SUSPEND', 'RESUME', 'DELETE']) {
        await partner.play('xpay.token_event', {tokenId, event});
      }
    },
  },
  {
    name: 'A blocked card stops its tokens, and its end deletes them',
    tell: async (partner) => {
      const {crd_v: cardId = ''} = partner.ids;
      await request(partner, 'GREEN');
      await partner.call('blockCard', {cardId}, {reason: 'FRAUD_SUSPICION'});
      await partner.call('unblockCard', {cardId});
      await partner.call('cancelCard', {cardId}, {reason: 'COMPROMISED'});
    },
  },
  {
    name: 'Nobody confirms a token within 30 days',
    tell: async (partner) => {
      await request(partner, 'YELLOW');
      await partner.wait('P31D');
    },
  },
  {
    name: 'Alice gets her stolen phone back, and approves that it pays again',
    tell: async (partner) => {
      const tokenId = await request(partner, 'GREEN');
      await partner.call('suspendXpayToken', {tokenId}, {reason: 'DEVICE_STOLEN'});
      await withApproval(partner, 'resumeXpayToken', {...asAlice(partner), tokenId});
    },
  },
  {
    name: 'A card has as many tokens as are allowed',
    tell: async (partner) => {
      for (let index = 0; index < MOST_TOKENS; index += 1) {
        await request(partner, 'GREEN');
      }
      await provision(partner, forApplePay(partner));
    },
  },
  {
    name: 'A deleted token can do nothing more',
    tell: async (partner) => {
      const tokenId = await request(partner, 'GREEN');
      await partner.call('deleteXpayToken', {tokenId});
      await partner.call('approveXpayToken', {...asAlice(partner), tokenId});
      await partner.call('suspendXpayToken', {tokenId}, {reason: 'DEVICE_LOST'});
      await partner.call('resumeXpayToken', {tokenId});
      await partner.call('deleteXpayToken', {tokenId});
    },
  },
  {
    name: 'A card is not added to a wallet',
    tell: async (partner) => {
      const {crd_v: cardId = ''} = partner.ids;
      await provision(partner, forApplePay(partner));
      await provision(partner, forApplePay(partner));
      const forced = {operationId: 'createXpayProvisioning', code: 'feature_not_enabled', count: 1};
      await partner.play('api.error', forced);
      await provision(partner, forGooglePay);
      await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
      await provision(partner, forGooglePay);
    },
  },
];
