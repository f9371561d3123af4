import type {FocusEventHandler, ReactNode} from 'react';
import styles from './tool.module.css';

type Props = {
  /** The fields. */
  readonly children: ReactNode;
  readonly onExample: () => void;
  readonly onClear: () => void;
  readonly onFocus?: FocusEventHandler;
};

/** The form of a tool that shows its result while a reader types. It ends with the buttons that fill and empty its fields. */
export function ToolForm({children, onExample, onClear, onFocus}: Props): ReactNode {
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
    </form>
  );
}
