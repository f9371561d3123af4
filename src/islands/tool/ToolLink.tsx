import {useState, type MouseEvent, type ReactNode} from 'react';
import {formAddress} from '@aldermark/data/tools';
import {handToTool, type HandOver} from '../../client/handOver';

type Props = {
  readonly given: HandOver;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link that opens a tool with a text. In another tab, it opens the tool alone. */
export function ToolLink({given, className, children}: Props): ReactNode {
  const [isBlocked, setBlocked] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (!handToTool(given) && !isBlocked) {
      event.preventDefault();
      setBlocked(true);
    }
  };
  return (
    <>
      <a className={className} href={formAddress(given.tool)} onClick={open}>
        {children}
      </a>
      {isBlocked && (
        <span role="alert">
          This browser cannot keep the text for the next page. Copy it, press the link again, and
          paste it there.
        </span>
      )}
    </>
  );
}
