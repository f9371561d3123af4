import {participants} from '@aldermark/data/participants';
import {nearName} from '@aldermark/lib/nearest';

const known = Object.keys(participants);

/** What is wrong with the participants of a sequence diagram; `ids` are those that Mermaid found. */
export function participantErrors(source: string, ids: readonly string[]): string[] {
  if (/^\s*(?:create\s+)?(?:participant|actor)\s/m.test(source)) {
    return [
      'participants come from packages/data/participants.ts. Remove the lines "participant …" and use the names of that file.',
    ];
  }
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => `unknown participant "${id}". ${adviceFor(id)}`);
}

const letters = (text: string): string => text.replace(/\W/g, '').toLowerCase();

/** What to write for an unknown participant: the id of the one that readers know under this name, or that is nearly it. */
function adviceFor(id: string): string {
  const shown = Object.entries(participants).find(([, name]) => letters(name) === letters(id));
  const near = shown?.[0] ?? nearName(id, known);
  return near === undefined
    ? 'Write a name of packages/data/participants.ts, or add this one to it.'
    : `Write "${near}", or add "${id}" to packages/data/participants.ts.`;
}

/** The source with declarations of its participants, in the order in which they appear. */
export function declareParticipants(source: string, ids: readonly string[]): string {
  const declarations = ids.map((id) => `  participant ${id} as ${participants[id] ?? id}`);
  return source.replace(/^(\s*sequenceDiagram[^\n]*\n)/, `$1${declarations.join('\n')}\n`);
}
