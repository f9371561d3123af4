export {firstScreenTag} from './firstScreen';
export {withoutNeedlessTags} from './needlessTags';
export {contentSecurityPolicy, inlineScriptsOf, policyTag} from './policy';
export {robotsTag} from './robots';
