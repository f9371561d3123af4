import type {Script} from './script';

/** The command that starts a sandbox in which a run gives the same ids. */
export const startCommand = ({seed, now}: Pick<Script, 'seed' | 'now'>): string =>
  `npx aldermark-sandbox --seed ${seed} --now ${now}`;
