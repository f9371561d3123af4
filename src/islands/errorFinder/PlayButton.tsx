import {useState, type ReactNode} from 'react';

type Props = {
  /** The code of the error. */
  readonly code: string;
  /** The version of the contract. */
  readonly release: string;
  /** The address of the site. */
  readonly base: string;
};

/** Opens the console with the calls that cause an error. */
export function PlayButton({code, release, base}: Props): ReactNode {
  const [isFailed, setFailed] = useState(false);
  const play = async () => {
    try {
      const {runAddress} = await import('./runAddress');
      const address = await runAddress(code, release);
      setFailed(address === undefined);
      if (address !== undefined) {
        location.assign(`${base}docs/console${address}`);
      }
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button button--primary button--sm"
        onClick={() => void play()}
      >
        Play {code} in the console
      </button>
      <span role="status">{isFailed && 'The calls could not be loaded. Try again.'}</span>
    </>
  );
}
