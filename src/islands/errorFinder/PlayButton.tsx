import {useState, type ReactNode} from 'react';
import {late} from '../../client/late';

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
  const [isTooLong, setTooLong] = useState(false);
  const play = async () => {
    const address = await late('The calls', async () => {
      const {errorRunFragment} = await import('./runAddress');
      return errorRunFragment(code, release);
    });
    setTooLong(address === undefined);
    if (address !== undefined) {
      location.assign(`${base}docs/console${address}`);
    }
  };
  return (
    <>
      <button type="button" className="button button--secondary" onClick={() => void play()}>
        Play {code} in the console
      </button>{' '}
      <span role="status">{isTooLong && 'These are too many calls for an address.'}</span>
    </>
  );
}
