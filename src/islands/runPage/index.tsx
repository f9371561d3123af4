import {lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {loadPlayer} from './loadPlayer';
import type {PageStories} from './stories';

const Player = lazy(loadPlayer);

/** The button at the head of a page with which a reader makes its calls, and then the player. */
export default function RunButton(_: Readonly<Record<string, never>>): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [loading, setLoading] = useState<Promise<PageStories>>();
  const button = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => {
    setIsOpen(true);
    setLoading(
      (known) => known ?? loadPlayer().then(({loadStories}) => loadStories(location.pathname)),
    );
  }, []);
  useEffect(() => {
    // Whoever opens a shared run sees it at once.
    const openShared = () => location.hash.startsWith('#run=') && open();
    openShared();
    addEventListener('hashchange', openShared);
    return () => removeEventListener('hashchange', openShared);
  }, [open]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--secondary button--sm"
        onClick={open}
      >
        Run this page
      </button>
      {loading && (
        <Suspense fallback={<span role="status">Loading …</span>}>
          <Player loading={loading} isOpen={isOpen} onOpen={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
