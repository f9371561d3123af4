import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * What a tab or a box holds that is not open. It costs no element until a reader opens it (`src/client/noscript.ts`), and
 * readers without scripts see it. React renders nothing in it in a browser, so `npm start` shows the content.
 */
export const Folded = ({children}: {readonly children: ReactNode}): ReactNode =>
  ExecutionEnvironment.canUseDOM ? children : <noscript>{children}</noscript>;
