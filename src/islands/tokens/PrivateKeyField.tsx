import {useState, type ReactNode} from 'react';
import {Text} from '../run/Text';
import {Field} from '../tool/Field';
import {UnreadableToken} from './finding';
import type {PrivateKey} from './keys';
import {lateScript} from './lateScript';

import tool from '../tool/tool.module.css';

type Props = {
  readonly purpose: 'sign' | 'decrypt';
  readonly held: Pick<PrivateKey, 'alg' | 'kid'> | undefined;
  readonly onKey: (key: PrivateKey | undefined) => void;
  readonly hint: string;
};

/** A text that may already be a whole key: no message names a mistake while somebody types. */
const isWhole = (text: string): boolean => /(?:-----END [A-Z ]+-----|[}\]])\s*$/.test(text);

/** A field for a private key. Once the key is imported, the field is empty and no script can read the key. */
export function PrivateKeyField({purpose, held, onKey, hint}: Props): ReactNode {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const change = (typed: string) => {
    setText(typed);
    setFault('');
    if (!isWhole(typed)) {
      return;
    }
    lateScript(() => import('./keys'))
      .then(({privateKey}) => privateKey(typed, purpose))
      .then((key) => {
        setText('');
        onKey(key);
      })
      .catch((error: unknown) =>
        setFault(error instanceof UnreadableToken ? error.message : 'The key could not be read.'),
      );
  };
  return (
    <>
      <Field
        label="Private key"
        value={text}
        onChange={change}
        rows={3}
        placeholder="-----BEGIN PRIVATE KEY-----"
        hint={hint}
      />
      <div role="status" className={tool.answer}>
        {fault && (
          <p className={tool.bad}>
            <Text text={fault} />
          </p>
        )}
        {held && (
          <p className={tool.good}>
            <strong>A key for {held.alg} is held in this tab.</strong>
            {held.kid !== undefined && (
              <>
                {' '}
                Its <code>kid</code> is <code>{held.kid.slice(0, 100)}</code>.
              </>
            )}{' '}
            The field is empty again, and no script can read the key.
          </p>
        )}
      </div>
      {held && (
        <div className={tool.buttons}>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => onKey(undefined)}
          >
            Forget the key
          </button>
        </div>
      )}
    </>
  );
}
