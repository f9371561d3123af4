import type {PrismTheme} from 'prism-react-renderer';

/** Colours of code. They are custom properties, so one theme serves both colour modes. */
export const codeTheme: PrismTheme = {
  plain: {color: 'var(--site-code-ink)', backgroundColor: 'var(--site-surface-sunken)'},
  styles: [
    {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: 'var(--site-code-quiet)'}},
    {
      types: ['string', 'attr-value', 'char', 'inserted', 'url'],
      style: {color: 'var(--site-code-string)'},
    },
    {types: ['number', 'boolean', 'constant', 'symbol'], style: {color: 'var(--site-code-number)'}},
    {
      types: ['keyword', 'atrule', 'selector', 'important'],
      style: {color: 'var(--site-code-keyword)'},
    },
    {
      types: ['property', 'function', 'class-name', 'tag', 'attr-name', 'builtin', 'header-name'],
      style: {color: 'var(--site-code-name)'},
    },
    {types: ['deleted'], style: {color: 'var(--site-danger)'}},
  ],
};
