import {useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type CodeBlockType from '@theme/CodeBlock';
import styles from './styles.module.css';

type Props = ComponentProps<typeof CodeBlockType>;
type Renderer = (props: Props) => ReactNode;

let loading: Promise<Renderer | undefined> | undefined;

/** The highlighted component, or undefined when it cannot be loaded: the HTML then stays as it is. */
function load(): Promise<Renderer | undefined> {
  loading ??= import('./Highlighted').then(
    (module) => module.default,
    () => undefined,
  );
  return loading;
}

/**
 * The code block in the browser: first the block from the HTML, which the server renders with
 * `rendererOnServer` (see plugins/lean-bundle), then the full block with its buttons once it is loaded.
 */
export default function CodeBlock(props: Props): ReactNode {
  const [Highlighted, setHighlighted] = useState<Renderer>();
  // True during hydration: with an empty string, React keeps the HTML from the server.
  const [hasHtml] = useState(!useIsBrowser());
  useEffect(() => {
    let isShown = true;
    void load().then((renderer) => isShown && setHighlighted(() => renderer));
    return () => {
      isShown = false;
    };
  }, []);
  if (Highlighted) {
    return (
      <div key="live" className={styles.block} data-live="">
        <Highlighted {...props} />
      </div>
    );
  }
  return hasHtml ? (
    <div
      key="html"
      className={styles.block}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: ''}}
    />
  ) : (
    <pre key="plain">
      <code>{props.children}</code>
    </pre>
  );
}
