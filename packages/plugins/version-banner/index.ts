import type {Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {inWords} from '@aldermark/lib/dates';
import type {Current} from '@aldermark/lib/refreshed';

/** Sets the text of the banner on archived pages. The date on which v1 ends comes from the contract. */
export default function versionBanner(model: Current<Model>) {
  return (): Plugin => ({
    name: 'version-banner',
    getDefaultCodeTranslationMessages: async () => {
      const {sunset} = model.current.contract.v1;
      return {
        'theme.docs.versions.unmaintainedVersionLabel': `This is the documentation of API {versionLabel}, which retires on ${inWords(sunset)}.`,
        'theme.docs.versions.latestVersionSuggestionLabel':
          'Go to the {latestVersionLink} of {versionLabel}.',
        'theme.docs.versions.latestVersionLinkLabel': 'current page',
      };
    },
  });
}
