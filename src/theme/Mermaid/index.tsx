/**
 * Wraps theme-mermaid 3.10.2 (Docusaurus rates it safe).
 * Why: the code that draws diagrams is larger than the rest of a page. It is loaded only when a diagram
 * is close to the visible area, so that pages with diagrams far below load fast.
 */
import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import OriginalMermaid from '@theme-original/Mermaid';

import styles from './styles.module.css';

/** The distance below the window at which a diagram is drawn. */
const MARGIN = '400px';

export default function Mermaid(props: ComponentProps<typeof OriginalMermaid>): ReactNode {
  const [isNear, setIsNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => setIsNear((was) => was || entries.some(({isIntersecting}) => isIntersecting)),
      {rootMargin: MARGIN},
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return isNear ? <OriginalMermaid {...props} /> : <div ref={ref} className={styles.place} />;
}
