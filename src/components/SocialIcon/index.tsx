import type {ReactNode} from 'react';
import type {socialLinks} from '@aldermark/data/footer';

type Name = (typeof socialLinks)[number]['icon'];

const paths: Readonly<Record<Name, string>> = {
  twitter: 'M4 4l16 16M20 4L4 20',
  linkedin: 'M5 10v9M5 5v.5M10 19v-9m0 4c0-3 2-4 4.5-4S19 11.5 19 14v5',
  github: 'M9 8l-5 4 5 4M15 8l5 4-5 4',
};

/** The icon of a social network, hidden from screen readers because the link has a text. */
export function SocialIcon({name}: {readonly name: Name}): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
