export {checkFirstScreens, firstScreenTag} from './firstScreen';
export {needlessTags} from './needlessTags';
export {contentSecurityPolicy, inlineScriptsOf, policyTag} from './policy';
export {robotsTag} from './robots';
