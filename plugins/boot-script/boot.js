// Runs in the head of every page, before anything else. No build step: what stands here is what browsers get.
(function () {
  var root = document.documentElement;

  // One page, one address. Hosts that cannot redirect serve /x as /x/, /x.html or /x/index.html too,
  // some in any case; the router would take those for unknown pages. The page knows its own address.
  // Its canonical link may name another page: that of v1 names its successor.
  var own = document.querySelector('meta[property="og:url"]');
  var address = own && new URL(own.content).pathname;
  if (address && address !== location.pathname && address !== '/404.html') {
    history.replaceState(history.state, '', address + location.search + location.hash);
  }

  // A new announcement shows at once. Docusaurus forgets the old dismissal only after its own script
  // has hidden the bar.
  try {
    var id = localStorage.getItem('docusaurus.announcement.id__NAMESPACE__');
    if (id !== null && id !== '__ANNOUNCEMENT_ID__') {
      localStorage.removeItem('docusaurus.announcement.dismiss__NAMESPACE__');
    }
  } catch {
    // Storage is blocked: nothing was dismissed.
  }

  // A script or style of this site is lost, often because the site was deployed while the page was
  // open. Load the page again, once; when that was no help, say so and let the reader try.
  // A script of another site, such as analytics that a reader blocks, is no loss.
  var failed = false;
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
    var message = document.createElement('p');
    var retry = document.createElement('button');
    bar.className = 'loadError';
    bar.setAttribute('role', 'alert');
    message.textContent = 'This page did not load completely. ' + text;
    retry.type = 'button';
    retry.className = 'button button--secondary button--sm';
    retry.textContent = 'Retry';
    retry.onclick = function () {
      location.reload();
    };
    bar.append(message, retry);
    document.body.prepend(bar);
  }

  addEventListener(
    'error',
    function (event) {
      var element = event.target;
      var address = element && (element.src || (element.rel === 'stylesheet' && element.href));
      var url = address && /^(SCRIPT|LINK)$/.test(element.tagName) && new URL(address);
      if (url && url.origin === location.origin) {
        onFailure('Could not load ' + url.pathname + '.');
      }
    },
    true,
  );
  addEventListener('unhandledrejection', function (event) {
    if (event.reason && event.reason.name === 'ChunkLoadError') {
      onFailure(event.reason.message);
    }
  });
})();
