import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {ConsoleOperation} from '@aldermark/sandbox/runs/form';
import type {CodeSample} from '@aldermark/data/reference';
import {late} from '../../client/late';
import {callOf, type Draft} from './draft';

import styles from './console.module.css';

/** What samples show in place of a token. */
const TOKEN = 'Bearer ACCESS_TOKEN';

/** The samples of a call. Their generators are loaded with the first one. */
async function samplesOf(
  operation: ConsoleOperation,
  draft: Draft,
): Promise<readonly CodeSample[]> {
  const {snippetsFor} = await late(
    'The code of the call',
    () => import('@aldermark/lib/snippets'),
    {
      isQuiet: true,
    },
  );
  const {parameters = {}, headers = {}, actingUserId, body} = callOf(draft);
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

type Props = {readonly operation: ConsoleOperation; readonly draft: Draft};

/** The call as code, in the language that a reader chooses. */
export function Code({operation, draft}: Props): ReactNode {
  const [samples, setSamples] = useState<readonly CodeSample[]>([]);
  const [language, setLanguage] = useState('curl');
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    samplesOf(operation, draft).then(
      (made) => isCurrent && setSamples(made),
      () =>
        isCurrent && setFailure('The code of this call cannot be written. Check its parameters.'),
    );
    return () => {
      isCurrent = false;
    };
  }, [operation, draft]);
  const sample = samples.find((one) => one.language === language);
  return (
    <div className={styles.plain}>
      <label htmlFor="console-language">Language</label>
      <select
        id="console-language"
        className={clsx('field', styles.input)}
        value={language}
        onChange={({target}) => setLanguage(target.value)}
      >
        {samples.map((one) => (
          <option key={one.language} value={one.language}>
            {one.label}
          </option>
        ))}
      </select>
      {failure && <p className={styles.fault}>{failure}</p>}
      {sample && (
        <pre tabIndex={0} aria-label={`The call in ${sample.label}`}>
          <code>{sample.code}</code>
        </pre>
      )}
    </div>
  );
}
