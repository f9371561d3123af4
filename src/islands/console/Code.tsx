import {useState, type ReactNode} from 'react';
import type {ConsoleOperation} from '@aldermark/sandbox/runs/form';
import type {CodeSample} from '@aldermark/data/reference';
import {late} from '../../client/late';
import {callOf, withoutEmpty, type Draft} from '../call/draft';
import {ChoiceList} from '../run/Choice';
import {useLater} from '../run/useLater';

import run from '../run/run.module.css';

/** What samples show in place of a token. */
const TOKEN = 'Bearer ACCESS_TOKEN';

/** The samples of a call. Their generators are loaded with the first one. */
async function samplesOf(
  operation: ConsoleOperation,
  draft: Draft,
): Promise<readonly CodeSample[]> {
  const load = () => import('@aldermark/lib/snippets');
  const {snippetsFor} = await late('The code of the call', load, {isQuiet: true});
  const {parameters = {}, headers = {}, actingUserId, body} = callOf(withoutEmpty(draft));
  const inPath = operation.parameters.filter(({place}) => place === 'path');
  const path = operation.path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    encodeURIComponent(String(parameters[name] ?? placeholder)),
  );
  const query = Object.entries(parameters)
    .filter(([name]) => !inPath.some((one) => one.name === name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  return snippetsFor(
    {
      method: operation.method,
      url: operation.host + path,
      query: Object.fromEntries(query),
      headers: {
        ...(operation.hasToken && {Authorization: TOKEN}),
        ...headers,
        ...(actingUserId && {'Acting-User-Id': actingUserId}),
      },
      body,
      mediaType: operation.body?.mediaType ?? 'application/json',
    },
    {document: headers.Accept === 'application/json' ? undefined : headers.Accept},
  );
}

type Shown = {readonly samples?: readonly CodeSample[]; readonly failure?: string};

const shownOf = (operation: ConsoleOperation, draft: Draft): Promise<Shown> =>
  samplesOf(operation, draft).then(
    (samples) => ({samples}),
    () => ({failure: 'The code of this call cannot be written. Check its parameters.'}),
  );

type Props = {readonly operation: ConsoleOperation; readonly draft: Draft};

/** The call as code, in the language that a reader chooses. */
export function Code({operation, draft}: Props): ReactNode {
  const {samples = [], failure} = useLater(shownOf, operation, draft).value ?? {};
  const [language, setLanguage] = useState('curl');
  const sample = samples.find((one) => one.language === language);
  return (
    <div className={run.part}>
      <ChoiceList
        label="Language"
        options={samples.map((one) => [one.language, one.label])}
        value={language}
        onChange={setLanguage}
      />
      {failure && <p className={run.fault}>{failure}</p>}
      {sample && (
        <pre className={run.code} tabIndex={0} aria-label={`The call in ${sample.label}`}>
          <code>{sample.code}</code>
        </pre>
      )}
    </div>
  );
}
