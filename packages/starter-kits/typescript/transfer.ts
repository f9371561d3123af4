/** Sends money from Alice to Karim, with an approval. Run it again with the same key, and nothing is sent twice. */
import {callWithApproval} from './approve.js';

const transfer = await callWithApproval<{id: string; status: string}>({
  method: 'POST',
  path: '/v2/internal-transfers',
  idempotencyKey: process.argv[2] ?? 'starter-transfer-1',
  actingUserId: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP',
  body: {
    fromAccountId: 'acc_01K7GZXK2R851J4C4XPQ06T28A',
    toAccountId: 'acc_01K7GZXM20RTSGVSDK4J7AF23R',
    amount: {value: 4500, currency: 'EUR'},
    label: 'Dinner on Saturday',
  },
});
console.log(`${transfer.id} ${transfer.status}`);
