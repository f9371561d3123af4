/**
 * Replaces theme-classic 3.10.2 (safe).
 * Why: the text of the link "Edit this page" says enough, and the drawing would be in every page.
 */
import type {ReactNode} from 'react';

/** No icon. */
export default function IconEdit(): ReactNode {
  return null;
}
