import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {allHolders, holderResourceName, holderTypes, type Holder} from './holder';

function displayName(world: World, holder: Holder): string {
  if ('legalName' in holder) {
    return holder.legalName;
  }
  if ('firstName' in holder) {
    return `${holder.firstName} ${holder.lastName}`;
  }
  const person = world.find('User', holder.userId);
  return holder.tradingName ?? (person ? displayName(world, person) : holder.siren);
}

/** What the filter `q` looks through. */
function searched(holder: Holder, name: string): string {
  const fields = holder as {readonly email?: string; readonly tradingName?: string | null};
  return [name, fields.email, fields.tradingName].join('\n').toLowerCase();
}

function summary(world: World, holder: Holder): Schemas['HolderSummary'] {
  const {id, status, kycLevel, createdAt} = holder;
  const {type} = holderTypes[holderResourceName(world, id) ?? 'User'];
  const externalRef = 'externalRef' in holder ? holder.externalRef : undefined;
  return {
    id,
    type,
    ...(externalRef && {externalRef}),
    displayName: displayName(world, holder),
    status,
    kycLevel,
    createdAt,
  };
}

export function listHolders(call: Call): Schemas['HolderSummaryPage'] {
  const {world, query} = call;
  const types: readonly string[] = Object.values(holderTypes).map(({type}) => type);
  if (query.type !== undefined && !types.includes(query.type)) {
    rejectCall('filter_invalid', {detail: `type: Must be one of ${types.join(', ')}.`});
  }
  const holders = new Map(allHolders(world).map((holder) => [holder.id, holder]));
  const rows = [...holders.values()].map((holder) => summary(world, holder));
  const page = pageOf(call, rows, {
    externalRef: ({id}, value) => {
      const holder = holders.get(String(id));
      return holder !== undefined && 'externalRef' in holder && holder.externalRef === value;
    },
    q: ({id, displayName: name}, value) => {
      const holder = holders.get(String(id));
      return holder !== undefined && searched(holder, String(name)).includes(value.toLowerCase());
    },
  });
  return page as Schemas['HolderSummaryPage'];
}
