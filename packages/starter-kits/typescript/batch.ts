/**
 * Pays every row of a file once, at a steady pace. Stop it whenever you like: the next run goes on where it was,
 * because each row has its own idempotency key and a line in the file of results.
 */
import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {keepPace, ApiError} from './api.js';
import {callWithApproval, NotApproved} from './approve.js';

/** How much of the rate-limit group of payments the batch takes. The rest is for your users. */
const share = Number(process.env.SHARE_OF_RATE_LIMIT ?? 0.5);
const [, , rowsFile = 'payouts.csv'] = process.argv;
const resultsFile = `${rowsFile}.results`;

const lines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

const done = new Set(lines(resultsFile).map((line) => line.split(',')[0]));
const rows = lines(rowsFile)
  .slice(1)
  .map((line) => line.split(','))
  .filter(([key]) => !done.has(key));

console.log(`${done.size} rows are done, ${rows.length} are left.`);
for (const [key = '', toAccountId, value, label] of rows) {
  await keepPace('payments', share);
  let result: string;
  try {
    const {id, status} = await callWithApproval<{id: string; status: string}>({
      method: 'POST',
      path: '/v2/internal-transfers',
      idempotencyKey: key,
      actingUserId: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP',
      body: {
        fromAccountId: 'acc_01K7GZXK2R851J4C4XPQ06T28A',
        toAccountId,
        amount: {value: Number(value), currency: 'EUR'},
        label,
      },
    });
    result = `${id},${status}`;
  } catch (error) {
    const apiError = error instanceof ApiError ? error : undefined;
    if (error instanceof NotApproved || apiError?.problem.code.startsWith('sca_')) {
      // Nothing was done, so the next run sends the row again with the same key.
      console.log(`${key} waits for an approval.`);
      continue;
    }
    // An error of the API is the result of its row. After any other error the result is unknown, so the row is not done.
    if (!apiError || apiError.status >= 500 || apiError.status === 429) {
      throw error;
    }
    result = `,${apiError.problem.code}`;
  }
  appendFileSync(resultsFile, `${key},${result}\n`);
  console.log(`${key},${result}`);
}
