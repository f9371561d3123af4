import type {ComponentProps, ReactNode} from 'react';
import type CodeBlockType from '@theme/CodeBlock';
import Highlighted from './Highlighted';
import styles from './styles.module.css';

/** The highlighted code block that the server writes into the HTML. */
export default function CodeBlock(props: ComponentProps<typeof CodeBlockType>): ReactNode {
  return (
    <div className={styles.block}>
      <Highlighted {...props} />
    </div>
  );
}
