// Finds the browser that the tests run in, or installs it. This script uses no packages.
const {execFileSync} = require('node:child_process');
const {existsSync, readdirSync} = require('node:fs');

// Without windows of its own, the first needs half of the processor time of a whole browser.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
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

/** The path of Firefox; undefined when it is not installed. */
function firefoxPath() {
  return [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((place) => existsSync(place));
}

/** The path of WebKit's MiniBrowser; undefined unless it, its driver and the screen that it needs are installed. */
function webKitPath() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const place = libraries
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  return isOnPath('WebKitWebDriver') && isOnPath('Xvfb') ? place : undefined;
}

/** How tests and measurements start the browser. Containers run as root and without a GPU; nothing may call home. */
function launchOptions() {
  return {
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  };
}

function run(command, ...args) {
  execFileSync(command, args, {stdio: 'inherit'});
}

/** Whether a program is installed. */
function isOnPath(command) {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

/** Runs apt-get as root or through sudo. */
function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  run(command, ...rest);
}

function installWithApt(...packages) {
  apt('install', '--yes', '--no-install-recommends', ...packages);
}

/** Installs a browser; the headless one where the distribution has it. */
function installBrowser() {
  try {
    installWithApt('chromium-headless-shell');
  } catch {
    installWithApt('chromium');
  }
}

/** The packages of Debian that `npm test` needs and that are missing: nginx to test its rules, and what pages call. */
const missingForSite = () => [
  ...(isOnPath('nginx') || existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ...(isOnPath('curl') ? [] : ['curl']),
  ...(isOnPath('openssl') ? [] : ['openssl']),
  ...(isOnPath('python3') ? [] : ['python3']),
];

/** The programs and libraries that run samples, by language, and the packages of Debian that bring them. */
const sampleLanguages = {
  python: {
    files: ['/usr/bin/python3', '/usr/lib/python3/dist-packages/requests'],
    packages: ['python3', 'python3-requests'],
  },
  java: {
    files: ['/usr/bin/javac', '/usr/share/java/okhttp.jar'],
    packages: ['default-jdk-headless', 'libokhttp-java'],
  },
  csharp: {
    files: ['/usr/bin/mcs', '/usr/lib/mono/4.5/Mono.CSharp.dll'],
    packages: ['mono-devel'],
  },
  php: {
    files: ['/usr/bin/php', '/usr/share/php/GuzzleHttp/autoload.php'],
    packages: ['php-cli', 'php-curl', 'php-guzzlehttp-guzzle'],
  },
};

/** Whether the samples of a language can run here. */
const canRun = ({files}) => files.every((file) => existsSync(file));

/** Those that only `npm run test:environments` needs: browsers of other engines, and the languages of the samples. */
const missingForEnvironments = () => [
  ...(firefoxPath() ? [] : ['firefox-esr']),
  ...(webKitPath() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ...Object.values(sampleLanguages).flatMap((one) => (canRun(one) ? [] : one.packages)),
];

/** Installs a browser and these packages with apt-get, where it exists. It needs no packages of npm. */
function ensurePrograms(missing) {
  const hasBrowser = browserPath() !== undefined;
  if (isOnPath('apt-get') && (missing.length > 0 || !hasBrowser)) {
    apt('update');
    installWithApt(...missing);
    if (!hasBrowser) {
      installBrowser();
    }
  }
}

/** Lets Playwright download a browser when there is still none. */
function ensureBrowser() {
  if (browserPath() === undefined) {
    run('npx', 'playwright', 'install', '--with-deps', 'chromium');
  }
}

module.exports = {
  browserPath,
  canRun,
  ensureBrowser,
  firefoxPath,
  isOnPath,
  launchOptions,
  sampleLanguages,
  webKitPath,
};

if (require.main === module) {
  if (process.argv.includes('--without-packages')) {
    ensurePrograms(missingForSite());
  } else {
    ensurePrograms([...missingForSite(), ...missingForEnvironments()]);
    ensureBrowser();
  }
}
