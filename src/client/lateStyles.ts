import {element} from './element';

/**
 * Loads the style sheet of what scripts add to a page, which holds the rules of `src/css/late/`. The build writes it
 * under the name of the build (plugins/finish/styles).
 */
export function loadLateStyles(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  // The development server has one sheet for everything.
  if (build && !document.querySelector('body > [rel="stylesheet"]')) {
    const href = `/assets/css/late.${build}.css`;
    document.body.append(element('link', {rel: 'stylesheet', href}));
  }
}
