/**
 * Replaces theme-mermaid 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock component shows nothing until React runs in the browser. This one has the source of the diagram in
 * the page, and an island that draws it once a reader sees it.
 */
import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import type {Props} from '@theme/Mermaid';
import {Island} from '@site/src/islands/Island';

/** A diagram of a kind that the build does not draw. `packages/plugins/diagrams` has checked that it has a name. */
export default function Mermaid({value}: Props): ReactNode {
  const title = /^\s*accTitle:\s*(\S.*)/m.exec(value)?.[1];
  return (
    <Island
      name="MermaidDiagram"
      props={{source: value}}
      whenVisible
      placeholder={
        <CodeBlock language="mermaid" title={title}>
          {value}
        </CodeBlock>
      }
    />
  );
}
