import {parsed} from '@aldermark/lib/jsonText';
import {bodyAloneIn} from '@aldermark/lib/pasted/bodyAlone';
import {isHttp, readHttp} from './http';
import {repairedJson} from './literal';
import type {InterpretedRequest} from './pasted';

const hasMembers = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Whether a body has fields that can be compared, once it is repaired. */
function hasFields(body: string): boolean {
  const json = parsed(body);
  const read = 'value' in json ? json : parsed(repairedJson(body) ?? '');
  return 'value' in read && hasMembers(read.value);
}

/** Reads the body of a request alone, whose operation the line above names, or only its fields. Undefined for other texts. */
export function readBodyAlone(text: string): InterpretedRequest | undefined {
  const {line, body} = bodyAloneIn(text) ?? {line: '', body: ''};
  if (body === '' || !hasFields(body)) {
    return undefined;
  }
  return isHttp(line)
    ? readHttp(`${line}\n\n${body}`)
    : {
        form: 'body',
        notes: [],
        sent: {method: 'POST', url: '/', headers: [], body, bodyOf: line},
      };
}

/** A body alone below the id of its operation. */
export function withOperation(text: string, id: string): string {
  return `${id}\n${bodyAloneIn(text)?.body ?? text}`;
}
