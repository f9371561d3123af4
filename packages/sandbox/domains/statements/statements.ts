import type {Schemas} from '../../api';
import {CustomResponse, type Call, type Domain} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import {addDays} from '../../engine/time';
import type {Resource} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {camt053} from './camt053';
import {statementCsv} from './csv';
import {beginStatement, failingStatements, finish} from './make';
import {statementPdf} from './statementPdf';
import {planStatements} from './schedule';

type Statement = Resource<'AccountStatement'>;

/** How long a statement on demand takes. */
const MAKING = 'PT5S';

function createAccountStatement({
  world,
  body,
  path: {accountId = ''},
}: Call<Schemas['AccountStatementCreate']>): Statement {
  const account = world.get('Account', accountId);
  const {periodStart, periodEnd, metadata} = body;
  const most = limitAsNumber(world, 'statement-period');
  // The closing balance of a day is known once no more entry can be booked on it.
  if (periodEnd >= world.today() || periodEnd < periodStart) {
    rejectCall('statement_period_invalid');
  }
  if (addDays(periodStart, most) <= periodEnd) {
    rejectCall('statement_period_invalid', {limit: most});
  }
  const period = {periodStart, periodEnd, ...(metadata && {metadata})};
  const statement = beginStatement(world, {accountId: account.id, kind: 'ON_DEMAND', ...period});
  world.at(world.after(MAKING), {label: 'is made', object: statement}, () =>
    finish(world, statement),
  );
  return structuredClone(statement);
}

function listAccountStatements(call: Call): Schemas['AccountStatementPage'] {
  const {id} = call.world.get('Account', call.path.accountId ?? '');
  const items = call.world.all('AccountStatement', ({accountId}) => accountId === id);
  return pageOf(call, items, {
    periodFrom: ({periodStart}, day) => String(periodStart) >= day,
    periodTo: ({periodStart}, day) => String(periodStart) < day,
  }) as Schemas['AccountStatementPage'];
}

const renderers = {
  'application/pdf': {format: 'PDF', render: statementPdf},
  'text/csv': {format: 'CSV', render: statementCsv},
  'application/xml': {format: 'CAMT_053', render: camt053},
} as const;

type MediaType = keyof typeof renderers;

/** The media type that `Accept` prefers among those of a statement (RFC 9110, 12.5.1); PDF when it does not say. */
function chosenType(accept: string | null, formats: Statement['formats']): MediaType {
  const offered = (Object.keys(renderers) as MediaType[]).filter((type) =>
    formats.includes(renderers[type].format),
  );
  const ranges = (accept ?? '*/*')
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return {type, weight: Number(weight ?? 1)};
    })
    .filter(({weight}) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const {type} of ranges) {
    const found = offered.find((one) => [one, '*/*', `${one.split('/')[0]}/*`].includes(type));
    if (found) {
      return found;
    }
  }
  return rejectCall('not_acceptable', {detail: `This statement is ${offered.join(' or ')}.`});
}

/** The document of a statement in the format that the caller accepts. */
function downloadAccountStatement({world, path, headers}: Call): CustomResponse {
  const statement = world.get('AccountStatement', path.statementId ?? '');
  if (statement.status !== 'AVAILABLE') {
    rejectCall('statement_not_available', {currentStatus: statement.status});
  }
  const type = chosenType(headers.get('Accept'), statement.formats);
  const contentType = type === 'text/csv' ? 'text/csv; charset=utf-8' : type;
  return new CustomResponse(renderers[type].render(world, statement), {contentType});
}

/** Statements of accounts: each month, each year for fees, and on demand. */
export const statements: Domain = {
  operations: {createAccountStatement, listAccountStatements, downloadAccountStatement},
  possible: {
    downloadAccountStatement: (world, id) =>
      world.get('AccountStatement', id).status === 'AVAILABLE',
  },
  scenarios: {
    'account.statement_failure': (world, {accountId}) => {
      failingStatements(world).set(world.get('Account', String(accountId)).id, true);
      return undefined;
    },
  },
  connect: planStatements,
};
