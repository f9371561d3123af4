import {test} from './engines';

test('the console makes a call, and undoes it', async ({reader}) => {
  await reader.open('/docs/console#getPartner');
  await reader.sees('section[aria-label="getPartner"] h2');
  await reader.click('[form="console-form"]', 'Send');
  await reader.sees('section[aria-label="Step 1"] h3', '200 OK');
  await reader.click('[aria-label="Steps of the run"] button', 'Undo');
  await reader.doesNotSee('section[aria-label="Step 1"]');
});

test('the console plays what a sample needs, and begins its run in the past', async ({openTab}) => {
  const afterSteps = await openTab();
  await afterSteps.open('/docs/console#blockMandate');
  await afterSteps.sees('section[aria-label="blockMandate"] h2');
  await afterSteps.click('[form="console-form"]', 'Send');
  await afterSteps.expects(
    () => document.querySelector('section[aria-label="Step 4"] h3')?.textContent,
    '200 OK',
  );

  const inThePast = await openTab();
  await inThePast.open('/docs/console#createVendorKycV1');
  await inThePast.sees('section[aria-label="createVendorKycV1"] h2');
  await inThePast.click('[form="console-form"]', 'Send');
  await inThePast.expects(
    () => document.querySelector('section[aria-label="Step 1"] h3')?.textContent,
    '201 Created',
  );
});
