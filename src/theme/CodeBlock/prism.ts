import {Prism} from 'prism-react-renderer';

Object.assign(globalThis, {Prism});

/** The Prism with the grammars of `prism-react-renderer`. The other grammars register themselves with it. */
export {Prism as prism};
