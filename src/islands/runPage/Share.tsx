import {useEffect, useId, useState, type ReactNode} from 'react';
import {encode, fileOf} from '@site/sandbox/runs/share';
import type {PageStories} from './stories';
import type {Story, View} from './story';

import styles from './player.module.css';

type Props = {readonly page: PageStories; readonly story: Story; readonly view: View};

/** The address of a run; undefined while it is made, and null when the run is too long for one. */
function useAddress({page, story, view}: Props): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  const {at} = view.play;
  useEffect(() => {
    let isStale = false;
    const place = page.stories.indexOf(story);
    const own = page.beginnings[place];
    const shared = {
      run: story.run(),
      ...(own && {page: {route: page.path, story: place}}),
    };
    void encode(shared, page.release, own?.run).then((text) => {
      if (!isStale) {
        setAddress(text === undefined ? null : `${location.origin}${page.path}#run=${text}`);
      }
    });
    return () => {
      isStale = true;
    };
  }, [page, story, at, view.lines]);
  return address;
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  link.download = 'run.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The address at which somebody else sees the run, and a file for a run that is too long for an address. */
export function Share(props: Props): ReactNode {
  const {page, story, view} = props;
  const address = useAddress(props);
  const [said, setSaid] = useState('');
  const id = useId();
  if (view.play.at === 0) {
    return (
      <p className={styles.nothing}>Make a call first. What you share is what has happened.</p>
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => setSaid('Copied'),
      () => setSaid('The browser did not allow it. Select the address, and copy it.'),
    );
  return (
    <div className={styles.share}>
      {address === null ? (
        <p>This run is too long for an address. Send it as a file.</p>
      ) : (
        <>
          <label htmlFor={id}>Address of this run</label>
          <input
            id={id}
            className="field"
            readOnly
            value={address ?? ''}
            onFocus={({currentTarget}) => currentTarget.select()}
          />
        </>
      )}
      <div className={styles.row}>
        {typeof address === 'string' && (
          <button
            type="button"
            className="button button--primary button--sm"
            onClick={() => void copy()}
          >
            Copy
          </button>
        )}
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => download(fileOf({run: story.run()}, page.release))}
        >
          Download
        </button>
        <span role="status">{said}</span>
      </div>
      <p className={styles.note}>
        The address has the calls in it, so nothing is stored anywhere else. Whoever opens it sees
        the same answers.
      </p>
    </div>
  );
}
