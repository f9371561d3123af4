import {element} from './element';
import {late} from './late';

/** Requests a style sheet. Rejects when it does not come, and leaves nothing of it in the page. */
const loadSheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = element('link', {rel: 'stylesheet', href});
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded.`));
    };
    document.body.append(link);
  });

/**
 * Loads the style sheet of what scripts add to a page, which holds the rules of `src/css/late/`. The build writes it
 * under the name of the build (packages/plugins/finish/styles).
 */
export function loadLateStyles(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  // The development server has one sheet for everything.
  if (build && !document.querySelector('body > [rel="stylesheet"]')) {
    void late('Some styles of this page', () => loadSheet(`/assets/css/late.${build}.css`), {
      isQuiet: true,
    });
  }
}
