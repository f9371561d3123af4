import {participants} from '../../data/participants';
import {didYouMean} from '../../lib/nearest';

const known = Object.keys(participants);

/** What is wrong with the participants of a sequence diagram; `ids` are those that Mermaid found. */
export function faultsOfParticipants(source: string, ids: readonly string[]): string[] {
  if (/^\s*(?:create\s+)?(?:participant|actor)\s/m.test(source)) {
    return [
      'participants come from data/participants.ts. Remove the lines "participant …" and use the names of that file.',
    ];
  }
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => `unknown participant "${id}". ${didYouMean(id, known)} See data/participants.ts.`);
}

/** The source with declarations of its participants, in the order in which they appear. */
export function declareParticipants(source: string, ids: readonly string[]): string {
  const declarations = ids.map((id) => `  participant ${id} as ${participants[id] ?? id}`);
  return source.replace(/^(\s*sequenceDiagram[^\n]*\n)/, `$1${declarations.join('\n')}\n`);
}
