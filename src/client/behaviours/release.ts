/**
 * Loads the page again when a newer release takes over on the device of a reader who keeps the site: see `src/offline`.
 * The first release that is kept is the one that the tab shows.
 */
export function followRelease(): void {
  // Absent in private windows of some browsers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let before = workers?.controller;
  workers?.addEventListener('controllerchange', () => {
    if (before) {
      location.reload();
    }
    before = workers.controller;
  });
}
