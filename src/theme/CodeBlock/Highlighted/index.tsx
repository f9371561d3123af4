import type {ComponentProps, ReactNode} from 'react';
import OriginalCodeBlock from '@theme-original/CodeBlock';
import prismIncludeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';
import {useGrammar} from './grammars';

// Docusaurus does this on every page, which plugins/lean-bundle prevents.
prismIncludeLanguages(Prism);

/** A code block with colours, also in languages whose grammar is loaded on demand. */
export default function HighlightedCodeBlock(
  props: ComponentProps<typeof OriginalCodeBlock>,
): ReactNode {
  const {language, className} = props;
  useGrammar(language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? '');
  return <OriginalCodeBlock {...props} />;
}
