import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import mermaid, {type RenderResult} from 'mermaid';
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

/** The look that Mermaid has for each colour mode. */
const themes = {light: 'neutral', dark: 'dark'} as const;

/** Draws a diagram. Rejects when Mermaid cannot read the source. */
async function draw(
  id: string,
  source: string,
  theme: (typeof themes)['light' | 'dark'],
): Promise<RenderResult> {
  mermaid.initialize({startOnLoad: false, fontFamily: 'inherit', theme});
  try {
    return await mermaid.render(id, source);
  } catch (error) {
    // It leaves a drawing of the error at the end of the page.
    document.querySelector(`#d${id}`)?.remove();
    throw error;
  }
}

let diagrams = 0;

/** The drawing of a diagram; undefined until it is there. An error is that of the component. */
function useDrawing(source: string): RenderResult | undefined {
  const mode = useSyncExternalStore(onColourMode, colourMode, () => 'light' as const);
  const [id] = useState(() => `mermaid-${(diagrams += 1)}`);
  const [drawing, setDrawing] = useState<RenderResult>();
  useEffect(() => {
    draw(id, source, themes[mode]).then(setDrawing, (error: unknown) =>
      setDrawing(() => {
        throw error;
      }),
    );
  }, [id, source, mode]);
  return drawing;
}

/** Draws a diagram in the browser, and again when the colour mode changes. */
export default function MermaidDiagram({source}: {readonly source: string}): ReactNode {
  const result = useDrawing(source);
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
