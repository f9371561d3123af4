import {recall, rememberChoice, presentDay, visitsKey} from './storage';

/** Whether the reader was here on an earlier day. Notes the day of a first visit. Part of the shell, so it is short. */
export function isReturning(): boolean {
  const visits = recall(visitsKey);
  if (!visits) {
    rememberChoice(visitsKey, presentDay());
  }
  return !!visits && visits !== presentDay();
}
