import {useEffect, useEffectEvent, type FocusEventHandler, type ReactNode} from 'react';
import {EXAMPLE, tools, type ToolId} from '@aldermark/data/tools';
import {TakenFor} from './TakenFor';
import {useHandOver} from './useHandOver';

import styles from './tool.module.css';

type Props = {
  readonly tool: ToolId;
  /** The text by which it shows that it is for another tool. */
  readonly text: string;
  /** Takes a text that the reader has pasted elsewhere. */
  readonly onText: (text: string) => void;
  /** The fields. */
  readonly children: ReactNode;
  readonly onExample: () => void;
  readonly onClear: () => void;
  readonly onFocus?: FocusEventHandler;
};

/** The form of a tool that shows its result while a reader types. It ends with the buttons that fill and empty its fields. */
export function ToolForm({
  tool,
  text,
  onText,
  children,
  onExample,
  onClear,
  onFocus,
}: Props): ReactNode {
  const given = useHandOver(tool, (taken) => onText(taken.text));
  const fillIn = useEffectEvent(() => {
    if (location.search === EXAMPLE && location.hash === `#${tools[tool].form}`) {
      onExample();
    }
  });
  useEffect(() => fillIn(), []);
  return (
    <form
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
