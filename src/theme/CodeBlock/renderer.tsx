import {useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type CodeBlockType from '@theme/CodeBlock';
import styles from './styles.module.css';

type Props = ComponentProps<typeof CodeBlockType>;
type Renderer = (props: Props) => ReactNode;

let loading: Promise<Renderer | undefined> | undefined;

/** The component with colours; undefined when it is lost: the code then stays as it is. */
function load(): Promise<Renderer | undefined> {
  loading ??= import('./Highlighted').then(
    (module) => module.default,
    () => undefined,
  );
  return loading;
}

/**
 * The code block in the browser: what the HTML has (plugins/lean-bundle gives the server
 * `rendererOnServer`), then the same with its buttons once their code is there.
 */
export default function CodeBlock(props: Props): ReactNode {
  const [Highlighted, setHighlighted] = useState<Renderer>();
  // True while React takes over the HTML of the server: an empty text leaves it as it is.
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
