import type {ReactNode} from 'react';
import {CopyButton} from '../run/CopyButton';

import tool from '../tool/tool.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** What is copied, for the name of the button. */
  readonly what: string;
};

/** A text that the tool made, with a button that copies it. */
export function Result({title, text, what}: Props): ReactNode {
  return (
    <div className={tool.made}>
      <p>{title}</p>
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
      <div className={tool.buttons}>
        <CopyButton what={what} text={text} />
      </div>
    </div>
  );
}
