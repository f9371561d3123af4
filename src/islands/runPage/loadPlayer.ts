/** Loads the player, which the build of pages leaves out. Its one import here makes it one file for all who ask for it. */
export const loadPlayer = () => import('./RunPlayer');

/** Begins to load the player and what it plays in. What cannot be loaded says so once the reader presses the button. */
export function warmPlayer(): void {
  loadPlayer().then(
    ({warm}) => warm(),
    () => undefined,
  );
}
