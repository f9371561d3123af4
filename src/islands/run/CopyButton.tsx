import {useState, type ReactNode} from 'react';
import {Button} from './Button';

type Props = {
  /** What is copied, for the name of the button: `address`. */
  readonly what: string;
  readonly text: string;
};

/** A button that copies a text, and says so. */
export function CopyButton({what, text}: Props): ReactNode {
  // Another text has not been copied yet.
  const [said, setSaid] = useState<{readonly of: string; readonly message: string}>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid({of: text, message: 'Copied'}),
      () =>
        setSaid({of: text, message: 'The browser did not allow it. Select the text, and copy it.'}),
    );
  return (
    <>
      <Button label={`Copy the ${what}`} onPress={copy}>
        Copy
      </Button>{' '}
      <span role="status">{said?.of === text ? said.message : ''}</span>
    </>
  );
}
