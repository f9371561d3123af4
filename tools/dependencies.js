// Installs the packages of a lock file when node_modules beside it is missing or older than that file.
// This script has no dependencies, because it runs before anything is installed.
const {execFileSync, spawn} = require('node:child_process');
const {once} = require('node:events');
const {existsSync, statSync} = require('node:fs');
const path = require('node:path');

/** The versions of Node that work; the same as `engines` in package.json. */
const supportedNode = 'Node 20.19 or later (not 21), or 22.12 or later';

/** Whether this program runs on a version of Node that `supportedNode` names. */
function isNodeSupported() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

const onWindows = process.platform === 'win32';

/** Runs an npm command. If it fails, ends this program with the same exit code. */
function npm(...args) {
  try {
    execFileSync('npm', args, {stdio: 'inherit', shell: onWindows});
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}

/** Installs the packages of a folder from its lock file. If that fails, ends this program with the same exit code. */
async function installPackages(folder) {
  const installation = spawn('npm', ['ci', '--prefix', folder], {
    stdio: 'inherit',
    shell: onWindows,
  });
  const [exitCode] = await once(installation, 'exit');
  if (exitCode !== 0) {
    process.exit(exitCode ?? 1);
  }
}

/**
 * Installs the packages of these folders if needed, all at the same time. Ends this program with a message on an
 * unsupported version of Node.
 */
async function ensureDependencies(...folders) {
  if (!isNodeSupported()) {
    console.error(`Node ${process.versions.node} is not supported. Install ${supportedNode}.`);
    process.exit(1);
  }
  const outdated = folders.filter((folder) => {
    const lock = path.join(folder, 'package-lock.json');
    const installed = path.join(folder, 'node_modules/.package-lock.json');
    return !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs;
  });
  await Promise.all(outdated.map(installPackages));
}

module.exports = {ensureDependencies, npm};
