// `npm run verify`: installs what is missing, including a browser, and runs `npm test`.
const {spawn} = require('node:child_process');
const {once} = require('node:events');
const {ensureBrowser} = require('./browser');
const {ensureDependencies, npm} = require('./dependencies');

const browserScript = require.resolve('./browser');

/** Installs programs of the system and packages of npm at the same time. Ends this program when one of them fails. */
async function install() {
  const programs = spawn(process.execPath, [browserScript, '--without-packages'], {
    stdio: 'inherit',
  });
  const end = once(programs, 'exit');
  await ensureDependencies('.', 'test');
  const [exitCode] = await end;
  if (exitCode !== 0) {
    process.exit(exitCode ?? 1);
  }
  ensureBrowser();
}

install().then(() => npm('test'));
