import type {ReactNode} from 'react';
import {provider} from '@aldermark/data/provider';
import {LateIsland} from '@site/src/islands/LateIsland';
import Form from '@site/src/islands/offline';

/** The choice to keep the site on the device, and without JavaScript what to do instead. */
export function OfflineCopy(): ReactNode {
  return (
    <LateIsland
      id="offline"
      name="OfflineCopy"
      props={{repository: provider.repository}}
      component={Form}
    >
      <p>
        Keeping the site needs JavaScript. Without it, save single pages with your browser, or
        download the contract.
      </p>
    </LateIsland>
  );
}
