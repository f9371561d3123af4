import {element} from '../element';

/** How long a page may take, in milliseconds, before a message says that it loads. */
const DELAY_MS = 200;

function show(): () => void {
  const bar = element('div', {class: 'progressBar'});
  const spinner = element('span', {class: 'spinner'});
  const message = element('div', {class: 'pageLoading', role: 'status'}, spinner, 'Loading…');
  document.body.append(bar, message);
  document.documentElement.dataset['pageLoading'] = 'true';
  return () => {
    bar.remove();
    message.remove();
    delete document.documentElement.dataset['pageLoading'];
  };
}

/** Shows a progress bar and a spinner, unless the returned function is called within 200 ms. It hides them. */
export function startProgress(): () => void {
  let hide = () => {};
  const timer = setTimeout(() => (hide = show()), DELAY_MS);
  return () => {
    clearTimeout(timer);
    hide();
  };
}
