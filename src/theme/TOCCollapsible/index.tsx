/**
 * Replaces theme-classic 3.10.2 (Docusaurus rates it safe).
 * Why: the stock component has its list only once React has opened it. Browsers open `<details>` themselves.
 */
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';

export default function TOCCollapsible({className, ...items}: Props): ReactNode {
  return (
    <details className={clsx('onThisPage', className)}>
      <summary>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label of the list of headings above the text on small screens"
        >
          On this page
        </Translate>
      </summary>
      <TOCItems {...items} />
    </details>
  );
}
