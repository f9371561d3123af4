import {contentHash} from '@aldermark/lib/contentHash';

/** The hash of what decides how the stages read and write pages. It is of more than that, so that no change is forgotten. */
export const programHash = (): string =>
  contentHash(['package-lock.json', 'plugins', 'lib', 'data', 'search'], {
    except: /\.test\.ts$|\.md$/,
  });
