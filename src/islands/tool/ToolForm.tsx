import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEventHandler,
  type ReactNode,
} from 'react';
import {EXAMPLE, tools, type ToolId} from '@aldermark/data/tools';
import {keepText, keptText} from '../../client/handOver';
import {TakenFor} from './TakenFor';
import {useHandOver} from './useHandOver';

import styles from './tool.module.css';

type Props = {
  readonly tool: ToolId;
  /** The text by which it shows that it is for another tool. */
  readonly text: string;
  /** What is in the fields, in a form that `onText` takes; absent: the text. */
  readonly kept?: string;
  /** Takes a text that the reader has pasted elsewhere, or left here before. */
  readonly onText: (text: string) => void;
  /** The fields. */
  readonly children: ReactNode;
  readonly onExample: () => void;
  readonly onClear: () => void;
  readonly onFocus?: FocusEventHandler;
};

/** The verdict that a tool shows below its form, as soon as it has one. */
const verdictBelow = (form: HTMLElement | null): Element | undefined =>
  form?.parentElement?.querySelector(
    [styles.good, styles.bad, styles.neutral].map((name) => `[role='status'] .${name}`).join(),
  ) ?? undefined;

/** The form of a tool that shows its result while a reader types. It ends with the buttons that fill and empty its fields. */
export function ToolForm({
  tool,
  text,
  kept = text,
  onText,
  children,
  onExample,
  onClear,
  onFocus,
}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const isVerdictAwaited = useRef(false);
  const given = useHandOver(tool, (taken) => {
    isVerdictAwaited.current = true;
    onText(taken.text);
  });
  // The verdict comes with a later rendering. On a phone it is below the window.
  useEffect(() => {
    const verdict = isVerdictAwaited.current ? verdictBelow(form.current) : undefined;
    if (verdict) {
      isVerdictAwaited.current = false;
      form.current?.querySelector<HTMLElement>('[data-missing]')?.focus({preventScroll: true});
      verdict.scrollIntoView({block: 'nearest'});
    }
  });
  const fillIn = useEffectEvent(() => {
    if (location.search === EXAMPLE && location.hash === `#${tools[tool].form}`) {
      onExample();
    }
    const left = keptText(tools[tool].form);
    if (left !== undefined) {
      onText(left);
      form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    }
  });
  // Both at once: after the reader has gone on, the entry of the history is another one.
  useLayoutEffect(() => fillIn(), []);
  useLayoutEffect(() => keepText(tools[tool].form, kept), [tool, kept]);
  return (
    <form
      ref={form}
      className={styles.form}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onFocus={onFocus}
    >
      {children}
      <div className={styles.buttons}>
        <button type="button" className="button button--secondary" onClick={onExample}>
          Fill in an example
        </button>
        <button type="button" className="button button--tertiary" onClick={onClear}>
          Clear
        </button>
      </div>
      <TakenFor tool={tool} text={text} given={given} />
    </form>
  );
}
