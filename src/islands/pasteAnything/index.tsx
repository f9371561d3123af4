import {useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {inSentence} from '@aldermark/data/tools';
import {isPrivate} from '@aldermark/lib/pasted/isPrivate';
import {pastedKinds, refusals} from '@aldermark/lib/pasted/kinds';
import type {Recognised} from '@aldermark/lib/pasted/recognise';
import {keepText, keptText} from '../../client/handOver';
import {searchField} from '../../client/search/field';
import {OtherTools} from '../tool/OtherTools';
import {ToolLink} from '../tool/ToolLink';
import {useRecognised} from '../tool/useRecognised';

import styles from './pasteAnything.module.css';

/** Puts words into the search box, which shows what it finds. */
function searchFor(words: string): void {
  const field = searchField();
  if (field) {
    field.value = words.trim().slice(0, field.maxLength);
    field.focus();
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

type FoundProps = {
  readonly text: string;
  readonly found: Recognised;
};

function Found({text, found}: FoundProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // What was pasted is below the field, and often below the window.
  useEffect(() => {
    place.current?.scrollIntoView({block: 'nearest'});
  }, [found]);
  if (found.state === 'words') {
    return (
      <div ref={place} className={styles.found}>
        <p role="status">These look like words.</p>
        <p>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => searchFor(text)}
          >
            Search for them
          </button>
        </p>
        <p className={styles.or}>If they are something else, open them in a tool:</p>
        <OtherTools text={text} payment={found.payment} />
      </div>
    );
  }
  if (found.state !== 'recognised') {
    return null;
  }
  const {looksLike, tool} = pastedKinds[found.kind];
  return (
    <div ref={place} className={styles.found}>
      <p role="status">
        This looks like <strong>{looksLike}</strong>.
      </p>
      <p>
        <ToolLink given={{...found, tool, looksLike}} className="button button--secondary">
          Open the {inSentence(tool)}
        </ToolLink>
      </p>
      <p className={styles.or}>If it is something else, open it in another tool:</p>
      <OtherTools text={text} but={tool} />
    </div>
  );
}

/** The id of the island. */
const FORM = 'paste';

/** Whether a tool or the search may have a text. */
const isOpenable = (found: Recognised | undefined): boolean =>
  found?.state === 'recognised' || found?.state === 'words';

/** One field for whatever a reader is stuck with: it says what that is, and opens the right tool with it. */
export default function PasteAnything(_: Readonly<Record<string, never>>): ReactNode {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<keyof typeof refusals>();
  const field = useRef<HTMLTextAreaElement>(null);
  const {of, found} = useRecognised(text);
  useEffect(() => {
    const left = keptText(FORM);
    if (left !== undefined) {
      setText(left);
      field.current?.focus();
    }
  }, []);
  // A text is kept once it is known that it is no secret. Until then, what was kept before may still be on its way into the field.
  const isKept = text !== '' && of === text && isOpenable(found);
  useLayoutEffect(() => {
    if (isKept) {
      keepText(FORM, text);
    }
  }, [isKept, text]);
  if (found?.state === 'refused' && of === text) {
    setRefused(found.why);
    setText('');
  }
  return (
    <>
      {/* Around the field, the label would have its text as a part of the name. */}
      <label htmlFor="pasted">Paste anything</label>
      <textarea
        ref={field}
        id="pasted"
        className="field"
        value={text}
        placeholder="An error, a request, a token, an IBAN …"
        autoComplete="off"
        spellCheck={false}
        onChange={({currentTarget}) => {
          keepText(FORM, '');
          const isKey = isPrivate(currentTarget.value);
          setRefused(isKey ? 'privateKey' : undefined);
          setText(isKey ? '' : currentTarget.value);
        }}
      />
      {refused && (
        <p className={styles.found} role="alert">
          {refusals[refused]}
        </p>
      )}
      {found && <Found text={text} found={found} />}
    </>
  );
}
