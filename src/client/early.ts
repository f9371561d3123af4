/**
 * The script at the end of every page. It contains what must answer the first click or key, so it is part of
 * the HTML (plugins/boot-script puts it there), and it requests the rest after the first paint.
 */
import {dismissAnnouncement} from './behaviours/announcement';
import {switchColourMode} from './behaviours/colourMode';
import {copyTexts} from './behaviours/copy';
import {discloseMenus} from './behaviours/disclosure';
import {openMobileMenu} from './behaviours/menu';
import {focusSearchByKey} from './behaviours/searchKeys';
import {skipToContent} from './behaviours/skipLink';
import {switchTabs} from './behaviours/tabs';

/** Requests the shell, unless the development server has already loaded it. */
function loadShell(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="shell"]')?.content;
  if (address) {
    const script = document.createElement('script');
    script.src = address;
    document.head.append(script);
  }
}

dismissAnnouncement();
switchColourMode();
copyTexts();
discloseMenus();
openMobileMenu();
skipToContent();
switchTabs();
focusSearchByKey();
// The first frame is painted before the second one is requested.
requestAnimationFrame(() => requestAnimationFrame(loadShell));
