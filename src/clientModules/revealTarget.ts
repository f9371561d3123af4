import type {ClientModule} from '@docusaurus/types';

/** Opens the collapsed boxes around the target of the address, and scrolls to the target. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!target) {
    return;
  }
  let opened = false;
  for (
    let box = target.closest('details');
    box;
    box = box.parentElement?.closest('details') ?? null
  ) {
    opened ||= !box.open;
    box.open = true;
  }
  if (opened) {
    target.scrollIntoView();
  }
}

/** The target of a link may be inside a collapsed box, which browsers open only in some cases. */
const revealTarget: ClientModule = {
  onRouteDidUpdate({location}) {
    if (location.hash) {
      window.requestAnimationFrame(reveal);
    }
  },
};

export default revealTarget;
