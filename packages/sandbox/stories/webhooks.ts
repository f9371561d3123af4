import type {Partner} from './partner';
import type {Story} from './story';

const url = 'https://hooks.wrenfield.example/aldermark';

const subscribe = async (
  partner: Partner,
  address = url,
  eventTypes = ['card.*', 'user.activated'],
) => {
  const description = 'Card events of the mobile app';
  const {body} = await partner.call(
    'createWebhookEndpoint',
    {},
    {url: address, eventTypes, description},
  );
  return body.id;
};

/** Subscriptions, deliveries and the journal. */
export const webhookStories: readonly Story[] = [
  {
    name: 'A server subscribes, is tested, and changes what it wants',
    tell: async (partner) => {
      const endpointId = await subscribe(partner);
      await partner.call('sendTestEvent', {endpointId});
      await partner.call('listDeliveries', {endpointId});
      await partner.call('listWebhookEndpoints');
      await partner.call(
        'updateWebhookEndpoint',
        {endpointId, 'If-Match': '"1"'},
        {eventTypes: ['card.*', 'user.*']},
      );
      await partner.call('rotateWebhookSecret', {endpointId}, {graceHours: 24});
      await partner.call('rotateWebhookSecret', {endpointId}, {graceHours: 24});
      await partner.call('deleteWebhookEndpoint', {endpointId});
    },
  },
  {
    name: 'A server reads the journal and asks for events again',
    tell: async (partner) => {
      const endpointId = await subscribe(partner);
      const cardId = partner.ids.crd ?? '';
      await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
      const {body} = await partner.call('listEvents', {objectId: cardId, order: 'asc'});
      const [event] = body.data;
      await partner.call('getEvent', {eventId: event?.id ?? ''});
      await partner.call('replayDeliveries', {}, {eventIds: [event?.id]});
      const window = {endpointId, from: '2025-10-01T00:00:00Z', to: '2025-10-14T00:00:00Z'};
      await partner.call('replayDeliveries', {}, window);
      const version = {endpointId, 'If-Match': '"1"'};
      await partner.call('updateWebhookEndpoint', version, {eventTypes: ['user.*']});
      await partner.call('replayDeliveries', {}, {eventIds: [event?.id]});
      const changed = {endpointId, 'If-Match': '"2"'};
      await partner.call('updateWebhookEndpoint', changed, {status: 'DISABLED'});
      const day = {from: '2025-10-13T00:00:00Z', to: '2025-10-14T00:00:00Z'};
      await partner.call('replayDeliveries', {}, {endpointId, ...day});
    },
  },
  {
    name: 'A server fails for five days',
    tell: async (partner) => {
      const endpointId = await subscribe(partner, `${url}/status/500`);
      await subscribe(partner, `${url}/alarm`, ['webhook_endpoint.disabled']);
      const cardId = partner.ids.crd ?? '';
      await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
      await partner.wait('P5D');
      await partner.call('unblockCard', {cardId});
      await partner.call('sendTestEvent', {endpointId});
    },
  },
  {
    name: 'The secret before the last one is valid for a day more',
    tell: async (partner) => {
      const endpointId = await subscribe(partner);
      await partner.call('rotateWebhookSecret', {endpointId}, {graceHours: 24});
      await partner.wait('P1D');
    },
  },
  {
    name: 'Subscriptions that are refused',
    tell: async (partner) => {
      await subscribe(partner, 'https://192.168.1.4/hook');
      await subscribe(partner, url, ['card.eaten']);
      const endpointId = await subscribe(partner);
      const version = {endpointId, 'If-Match': '"1"'};
      await partner.call('updateWebhookEndpoint', version, {url: 'https://localhost/hook'});
      await partner.call('updateWebhookEndpoint', version, {eventTypes: ['card.eaten']});
      for (let count = 1; count <= 10; count += 1) {
        await subscribe(partner, `${url}/${count}`);
      }
    },
  },
];
