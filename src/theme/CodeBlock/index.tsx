/**
 * Replaces theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock block needs React in the browser for its buttons, and has an element and inline styles for each
 * token and each line. This one is plain HTML, coloured in the build.
 */
import {Children, isValidElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {useThemeConfig} from '@docusaurus/theme-common';
import {createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock';
import {CopyButton} from '@site/src/components/CopyButton';
import {ShowAll} from '@site/src/components/ShowAll';
import {highlight} from './highlight';

/** A block of code with a title, colours and a button that copies it. */
export default function CodeBlock({
  children,
  className,
  metastring,
  id,
  ...props
}: Props & {readonly id?: string}): ReactNode {
  const {magicComments} = useThemeConfig().prism;
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part))) {
    return (
      <pre className={clsx('theme-code-block', className)} tabIndex={0}>
        <code>{children}</code>
      </pre>
    );
  }
  const block = createCodeBlockMetadata({
    code: parts.join(''),
    className,
    metastring,
    language: props.language,
    title: props.title,
    showLineNumbers: props.showLineNumbers,
    magicComments,
    defaultLanguage: undefined,
  });
  const html = highlight(block.code, block.language, {
    classNames: block.lineClassNames,
    start: block.lineNumbersStart,
  });
  return (
    <div id={id} className={clsx('theme-code-block', block.className)}>
      {block.title && <div className="codeTitle">{block.title}</div>}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <CopyButton />
      <ShowAll code={block.code} />
    </div>
  );
}
