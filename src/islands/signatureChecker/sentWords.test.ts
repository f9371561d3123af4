import {expect, it} from 'vitest';
import {sentWords} from './sentWords';

it('says when a delivery was sent, and of a time that is still to come only what it is', () => {
  expect(sentWords(0, 7200)).toBe('it was sent 2 hours ago');
  expect(sentWords(7200, 0)).toBe('its time is in 2 hours');
});
