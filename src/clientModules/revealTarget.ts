import type {ClientModule} from '@docusaurus/types';

/** Opens the disclosures around the part of the page that the address names, and scrolls to it. */
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

/** A link to a nested field leads into a closed box: browsers open it on some ways to it, not on all. */
const revealTarget: ClientModule = {
  onRouteDidUpdate({location}) {
    if (location.hash) {
      window.requestAnimationFrame(reveal);
    }
  },
};

export default revealTarget;
