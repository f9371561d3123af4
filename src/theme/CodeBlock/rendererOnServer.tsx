import type {ComponentProps, ReactNode} from 'react';
import type CodeBlockType from '@theme/CodeBlock';
import Highlighted from './Highlighted';
import styles from './styles.module.css';

/** The code block of the HTML, with its colours. */
export default function CodeBlock(props: ComponentProps<typeof CodeBlockType>): ReactNode {
  return (
    <div className={styles.block}>
      <Highlighted {...props} />
    </div>
  );
}
