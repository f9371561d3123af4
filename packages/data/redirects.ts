import {sections} from './sections';

/**
 * The addresses of folders redirect to the start of the section, because readers shorten addresses. The start of the
 * references is at the address of their folder.
 */
const folders = {
  ...Object.fromEntries(
    sections
      .map(({folder, start}): [string, string] => [`/${folder}`, start])
      .filter(([folder, start]) => folder !== start),
  ),
  '/v1': '/v1/docs/introduction',
};

/**
 * Old public addresses and the pages that replace them. Each target must be a page of this site, not
 * another old address. `packages/plugins/finish` checks that and writes the rules of every host.
 */
export const redirects: Readonly<Record<string, string>> = {
  ...folders,
  '/docs/home': '/',
  '/usecases/topups/topups': '/usecases/topups',
  '/usecases/webhooks/webhooks': '/usecases/webhooks',
  '/usecases/ratelimits/ratelimits': '/usecases/ratelimits',
  '/usecases/internal_transfer/internal_transfer': '/usecases/internal_transfer',
  '/usecases/strong_customer_authentication/Strong_Customer_Authentication':
    '/usecases/strong_customer_authentication',
  '/usecases/users/kyc/kyc': '/usecases/users/kyc',
  '/usecases/users/onboarding/cgu/cgu': '/usecases/users/onboarding/cgu',
  '/usecases/users/onboarding/fatca/fatca': '/usecases/users/onboarding/fatca',
  '/usecases/users/onboarding/filtering/filtering': '/usecases/users/onboarding/filtering',
  '/usecases/users/onboarding/sca/sca': '/usecases/users/onboarding/sca',
  '/usecases/individual_entrepreneur/individual_entrepreneur_fatca':
    '/usecases/individual_entrepreneur/fatca',
  '/usecases/individual_entrepreneur/individual_entrepreneur_filtering':
    '/usecases/individual_entrepreneur/filtering',
  '/usecases/individual_entrepreneur/individual_entrepreneur_how_to_test':
    '/usecases/individual_entrepreneur/how_to_test',
  '/usecases/individual_entrepreneur/individual_entrepreneur_KYB':
    '/usecases/individual_entrepreneur/KYB',
  '/usecases/individual_entrepreneur/individual_entrepreneur_overview':
    '/usecases/individual_entrepreneur/overview',
  '/usecases/individual_entrepreneur/individual_entrepreneur_TC':
    '/usecases/individual_entrepreneur/TC',
};
