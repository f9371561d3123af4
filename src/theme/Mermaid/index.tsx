/**
 * Wraps theme-mermaid 3.10.2 (Docusaurus rates it safe).
 * Why: the code that draws diagrams is heavier than the rest of a page. It is loaded when a diagram comes
 * near the window, so that pages whose diagrams stand far below are quick.
 */
import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import OriginalMermaid from '@theme-original/Mermaid';

import styles from './styles.module.css';

/** How far below the window a diagram is drawn already. */
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
