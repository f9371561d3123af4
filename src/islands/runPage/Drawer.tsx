import {useEffect, useRef, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

import styles from './player.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel beside the page, which a reader can still use. Escape closes it, and the focus returns to where it was. */
export function Drawer({title, onClose, children}: Props): ReactNode {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus({preventScroll: true}), [title]);
  return createPortal(
    <section
      ref={frame}
      className={styles.drawer}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={({key, defaultPrevented}) => {
        if (key === 'Escape' && !defaultPrevented) {
          onClose();
        }
      }}
    >
      <header className={styles.header}>
        <b>{title}</b>
        <button type="button" className="button button--secondary button--sm" onClick={onClose}>
          Close
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>,
    document.body,
  );
}
