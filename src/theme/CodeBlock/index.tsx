/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the syntax highlighter is a sixth of the JavaScript of a page. The HTML is already highlighted,
 * so the browser loads the highlighter after the page has started, and only on pages with code.
 */
export {default} from '@site/src/theme/CodeBlock/renderer';
