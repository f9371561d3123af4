import {
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import {ColorModeProvider} from '@docusaurus/theme-common/internal';
import {useMermaidRenderResult, useMermaidThemeConfig} from '@docusaurus/theme-mermaid/client';
import {Placeholder} from '@site/src/islands/Placeholder';
import styles from '@site/src/islands/mermaidDiagram.module.css';

/** Calls back when a script has switched the colour mode. */
function onColourMode(then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}

const colourMode = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The width of a drawing at its own size, which Mermaid writes as the most that it may have. */
const widthOf = (svg: string) =>
  ({'--width': /max-width: ([\d.]+px)/.exec(svg)?.[1]}) as CSSProperties;

function Drawing({source}: {readonly source: string}): ReactNode {
  const {theme, options} = useMermaidThemeConfig();
  const mode = useSyncExternalStore(onColourMode, colourMode, () => 'light' as const);
  const config = useMemo(
    () => ({startOnLoad: false, ...options, theme: theme[mode]}),
    [options, theme, mode],
  );
  const result = useMermaidRenderResult({text: source, config});
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) {
      result?.bindFunctions?.(frame.current);
    }
  }, [result]);
  return result ? (
    <figure className="diagram">
      <div
        ref={frame}
        className={styles.frame}
        style={widthOf(result.svg)}
        // A wide drawing scrolls, also with the keyboard.
        tabIndex={0}
        dangerouslySetInnerHTML={{__html: result.svg}}
      />
    </figure>
  ) : (
    <Placeholder />
  );
}

/** Draws a diagram in the browser, and again when the colour mode changes. The hooks of the theme need its provider. */
export default function MermaidDiagram({source}: {readonly source: string}): ReactNode {
  return (
    <ColorModeProvider>
      <Drawing source={source} />
    </ColorModeProvider>
  );
}
