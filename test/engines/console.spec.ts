import {test} from './engines';

test('the console makes a call, and undoes it', async ({reader}) => {
  await reader.open('/docs/console#getPartner');
  await reader.click('[form="console-form"]', 'Send');
  await reader.sees('section[aria-label="Step 1"] h3', '200 OK');
  await reader.click('[aria-label="Steps of the run"] button', 'Undo');
  await reader.doesNotSee('section[aria-label="Step 1"]');
});
