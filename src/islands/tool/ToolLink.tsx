import {useState, type MouseEvent, type ReactNode} from 'react';
import {formAddress, type ToolId} from '@aldermark/data/tools';
import {handToTool, leaveText, type HandOver} from '../../client/handOver';

type Props = {
  readonly given: HandOver;
  readonly className?: string;
  /** The tool with its text in which the link is, and to which the reader may go back. */
  readonly from?: {readonly tool: ToolId; readonly text: string} | undefined;
  readonly children: ReactNode;
  /** Called when the tool has what it needs. */
  readonly onOpen?: () => void;
};

/** A link that opens a tool with a text. In another tab, it opens the tool alone. */
export function ToolLink({given, className, from, children, onOpen}: Props): ReactNode {
  const [isBlocked, setBlocked] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (handToTool(given)) {
      if (from) {
        leaveText(from.tool, from.text);
      }
      onOpen?.();
    } else if (!isBlocked) {
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
