/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the code that colours code is a sixth of a page's JavaScript. The HTML shows the colours already;
 * the browser loads that code after the page has started, and only on pages that have code.
 */
export {default} from '@site/src/theme/CodeBlock/renderer';
