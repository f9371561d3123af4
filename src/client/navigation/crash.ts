/** The message of an error, then those of its causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

/** Says instead of the page that it crashed, and why. The button calls `again`. */
export function showCrash(error: unknown, again: () => void): void {
  const crash = document.createElement('main');
  crash.className = 'container margin-vert--xl';
  const heading = document.createElement('h1');
  heading.textContent = 'This page crashed.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary margin-vert--lg';
  button.textContent = 'Try again';
  button.addEventListener('click', again);
  const causes = messagesOf(error).map((message) => {
    const cause = document.createElement('p');
    cause.textContent = message;
    return cause;
  });
  crash.append(heading, button, ...causes);
  document.querySelector('.main-wrapper')?.replaceChildren(crash);
}
