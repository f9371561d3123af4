// Installs the packages of package-lock.json when they are missing or older than it.
// No dependency of its own: it runs on a machine with only Node and Git.
const {execFileSync} = require('node:child_process');
const {existsSync, statSync} = require('node:fs');

const OLDEST_NODE = 20;

/** Runs a command of npm and ends this program with its exit code when it fails. */
function npm(...args) {
  try {
    execFileSync('npm', args, {stdio: 'inherit', shell: process.platform === 'win32'});
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}

function ensureDependencies() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    console.error(
      `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or later.`,
    );
    process.exit(1);
  }
  const installed = 'node_modules/.package-lock.json';
  if (
    !existsSync(installed) ||
    statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs
  ) {
    npm('ci');
  }
}

module.exports = {ensureDependencies, npm};
