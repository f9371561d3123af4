/**
 * Replaces theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock button is disabled until React runs in the browser, and there it does not.
 * `src/client/behaviours/colourMode.ts` switches the mode.
 */
import type {ReactNode} from 'react';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';

export default function ColorModeToggle({className}: Pick<Props, 'className'>): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn colourMode', className)}
      aria-label="Switch between dark and light mode (currently light mode)"
    >
      <IconLightMode aria-hidden />
      <IconDarkMode aria-hidden />
    </button>
  );
}
