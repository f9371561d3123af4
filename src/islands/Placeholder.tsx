import {createContext, useContext, type ReactNode} from 'react';

/** The HTML that the build wrote for an island. */
export const PlaceholderHtml = createContext('');

/** What the page showed before, for an island that still loads what it shows. */
export function Placeholder(): ReactNode {
  return <div dangerouslySetInnerHTML={{__html: useContext(PlaceholderHtml)}} />;
}
