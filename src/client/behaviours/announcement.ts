import {onChoiceElsewhere, recall, rememberChoice} from '../storage';

const idKey = 'docusaurus.announcement.id';

/** Docusaurus' own script in the head reads it, and hides a dismissed bar before the first paint. */
const dismissalKey = 'docusaurus.announcement.dismiss';

/** Hides the announcement for good when the reader closes it. A new announcement shows again. */
export function dismissAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('.theme-announcement-bar');
  const id = bar?.dataset['id'];
  if (id && id !== recall(idKey)) {
    rememberChoice(idKey, id);
    rememberChoice(dismissalKey, 'false');
  }
  const show = (isDismissed: string | null) => {
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = `${isDismissed}`;
  };
  onChoiceElsewhere(dismissalKey, show);
  document.addEventListener('click', ({target}) => {
    if ((target as Element).closest('.theme-announcement-bar button')) {
      show('true');
      rememberChoice(dismissalKey, 'true');
    }
  });
}
