// Runs in the head of every page, before anything else. Browsers get this source as it is, without a build step.
// Styles may rely on scripts from here on: without this mark, everything is visible at once.
document.documentElement.setAttribute('data-script', '');

(function () {
  // Shows the one address of the page. Hosts that cannot redirect serve /x also as /x/, /x.html or
  // /x/index.html, and some ignore case, but the router would not know these forms. The address comes from
  // og:url, because the canonical link of a v1 page names its successor.
  var own = document.querySelector('meta[property="og:url"]');
  var address = own && new URL(own.content).pathname;
  if (address && address !== location.pathname && address !== '/404.html') {
    history.replaceState(history.state, '', address + location.search + location.hash);
  }
})();

(function () {
  // Shows a new announcement at once. Docusaurus forgets that a reader closed the old one only after its own
  // script has hidden the bar.
  try {
    var id = localStorage.getItem('docusaurus.announcement.id__NAMESPACE__');
    if (id !== null && id !== '__ANNOUNCEMENT_ID__') {
      localStorage.removeItem('docusaurus.announcement.dismiss__NAMESPACE__');
    }
    // Shows the colours of the system to a reader who chose them, before anything is painted. Docusaurus' own script
    // comes later and knows light and dark only, so what it sets is corrected at once.
    if (localStorage.getItem('theme.system__NAMESPACE__')) {
      new MutationObserver(function (_changes, observer) {
        observer.disconnect();
        if (matchMedia('(prefers-color-scheme: dark)').matches) {
          document.documentElement.setAttribute('data-theme', 'dark');
        }
        document.documentElement.setAttribute('data-theme-choice', 'system');
      }).observe(document.documentElement, {attributeFilter: ['data-theme']});
    }
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
})();

(function () {
  // Handles a script of this site that fails to load, often because a deploy replaced it while
  // the page was open. Reloads the page once; if that does not help, shows a message with a button to retry.
  // A script of another site may fail: a reader may block analytics.
  var failed = false;
  var root = document.documentElement;
  function onFailure(text) {
    if (failed || root.getAttribute('data-has-hydrated') === 'true') {
      return;
    }
    failed = true;
    var navigation = performance.getEntriesByType('navigation')[0];
    if (navigation && navigation.type !== 'reload') {
      location.reload();
    } else if (document.body) {
      showError(text);
    } else {
      addEventListener('DOMContentLoaded', function () {
        showError(text);
      });
    }
  }

  function showError(text) {
    var bar = document.createElement('div');
    bar.className = 'loadError';
    bar.setAttribute('role', 'alert');
    bar.innerHTML =
      '<p></p><button type="button" class="button button--secondary button--sm">Retry</button>';
    bar.firstChild.textContent = 'This page did not load completely. ' + text;
    bar.lastChild.onclick = function () {
      location.reload();
    };
    document.body.prepend(bar);
  }

  addEventListener(
    'error',
    function (event) {
      var element = event.target;
      var url = element && element.tagName === 'SCRIPT' && element.src && new URL(element.src);
      if (url && url.origin === location.origin) {
        onFailure('Could not load ' + url.pathname + '.');
      }
    },
    true,
  );
})();
