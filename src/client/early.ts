/**
 * The script at the end of every page. It contains what must answer the first click or key, so it is part of
 * the HTML (packages/plugins/boot-script puts it there), and it requests the rest after the first paint.
 */
import {dismissAnnouncement} from './behaviours/announcement';
import {switchColourMode} from './behaviours/colourMode';
import {copyTexts} from './behaviours/copy';
import {discloseMenus} from './behaviours/disclosure';
import {keepPresses} from './behaviours/earlyPresses';
import {openMobileMenu} from './behaviours/menu';
import {focusSearchByKey} from './behaviours/searchKeys';
import {skipToContent} from './behaviours/skipLink';
import {switchTabs} from './behaviours/tabs';
import {rememberVersion} from './behaviours/versions';

/** Requests the shell, unless the development server has already loaded it. */
function loadShell(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="shell"]')?.content;
  if (address) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    document.head.append(script);
  }
}

/** Calls `then` when the browser has painted the page; in a browser that does not report this, two frames later. */
function afterFirstPaint(then: () => void): void {
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      then();
    });
    observer.observe({type: 'paint', buffered: true});
  } else {
    requestAnimationFrame(() => requestAnimationFrame(then));
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
rememberVersion();
keepPresses();
afterFirstPaint(loadShell);
