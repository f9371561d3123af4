import {test} from './engines';

test('the console makes a call, and undoes it', async ({reader}) => {
  await reader.open('/docs/console#getPartner');
  await reader.click('[form="console-form"]', 'Send');
  await reader.sees('section[aria-label="Step 1"] h3', '200 OK');
  await reader.click('[aria-label="Steps of the run"] button', 'Undo');
  await reader.doesNotSee('section[aria-label="Step 1"]');
});

test('the console plays what a sample needs, and begins its run in the past', async ({openTab}) => {
  const afterSteps = await openTab();
  await afterSteps.open('/docs/console#blockMandate');
  await afterSteps.click('[form="console-form"]', 'Send');
  await afterSteps.sees('section[aria-label="Step 4"] h3', '200 OK');

  const inThePast = await openTab();
  await inThePast.open('/docs/console#createVendorKycV1');
  await inThePast.click('[form="console-form"]', 'Send');
  await inThePast.sees('section[aria-label="Step 1"] h3', '201 Created');
});
