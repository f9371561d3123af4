// Finds the browser that the tests run in, or installs it. This script uses no packages.
const {execFileSync} = require('node:child_process');
const {existsSync} = require('node:fs');

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of Chromium or Chrome, from `CHROMIUM_PATH` or a usual place. Undefined: Playwright uses its own. */
function browserPath() {
  return process.env.CHROMIUM_PATH ?? usualPlaces.find((place) => existsSync(place));
}

function run(command, ...args) {
  execFileSync(command, args, {stdio: 'inherit'});
}

function isOnPath(command) {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages, as root or through sudo. */
function installWithApt(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const [command, ...args] = [...sudo, 'apt-get'];
  run(command, ...args, 'update');
  run(command, ...args, 'install', '--yes', '--no-install-recommends', ...packages);
}

/**
 * Installs the programs that the tests need and that are missing: a browser, nginx to test its rules, and the
 * languages of the samples in pages.
 */
function ensureTestTools() {
  const missing = [
    ...(browserPath() ? [] : ['chromium']),
    ...(isOnPath('nginx') || existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
    ...(isOnPath('curl') ? [] : ['curl']),
    ...(isOnPath('python3') ? [] : ['python3']),
    ...(isOnPath('php') ? [] : ['php-cli']),
  ];
  if (missing.length > 0 && isOnPath('apt-get')) {
    installWithApt(...missing);
  } else if (missing.includes('chromium')) {
    run('npx', 'playwright', 'install', '--with-deps', 'chromium');
  }
}

module.exports = {browserPath, ensureTestTools};

if (require.main === module) {
  ensureTestTools();
}
