/**
 * Replaces theme-classic 3.10.2 (safe).
 * Why: the stock button reports no failure, and nothing to screen readers.
 */
import type {ReactNode} from 'react';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock/Buttons/CopyButton';
import {CopyButton} from '@site/src/components/CopyButton';

export default function CodeBlockCopyButton({className}: Props): ReactNode {
  const {metadata} = useCodeBlockContext();
  return <CopyButton text={metadata.code} label="Copy code to clipboard" className={className} />;
}
