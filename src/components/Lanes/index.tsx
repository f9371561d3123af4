import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';

/**
 * The two lanes of a page with calls (src/css/stage.css). Its class is on the root too, which is there before the lanes are, so
 * that nothing moves while the page arrives.
 */
export const Lanes = ({children}: {readonly children: ReactNode}): ReactNode => (
  <HtmlClassNameProvider className="has-lanes">
    <div className="lanes">{children}</div>
  </HtmlClassNameProvider>
);
