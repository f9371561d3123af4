import type {NamedLink} from './reference';

/** The place that explains the errors which do not depend on the operation. */
export const errorsOfEveryCall: NamedLink = {
  name: 'the errors of every call',
  href: '/docs/conventions#errors-you-may-meet',
};
