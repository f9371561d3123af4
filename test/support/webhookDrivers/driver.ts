import type {AddressInfo} from 'node:net';
import {webhookServer} from '../../../usecases/_webhooks/handler';

const server = webhookServer({
  secrets: String(process.env.SECRETS).split(' '),
  store: async (id) => console.log(`stored ${id}`),
  now: () => Number(process.env.NOW),
});
server.listen(0, '127.0.0.1', () => {
  console.log(`port ${(server.address() as AddressInfo).port}`);
});
