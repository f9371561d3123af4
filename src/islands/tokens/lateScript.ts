import {late} from '../../client/late';

/** Loads a script of the tools for tokens. A reader hears of a failure, and may try again. */
export const lateScript = <Module>(load: () => Promise<Module>): Promise<Module> =>
  late('A script of this tool', load, {isQuiet: true});
