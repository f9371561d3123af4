// `npm run site`: installs what the site needs and is missing, builds the production site and serves it.
const {ensureDependencies, npm} = require('./dependencies');

ensureDependencies('.').then(() => {
  // Pages name the files that this publishes, and an empty clone has none.
  npm('run', 'contract');
  npm('run', 'build');
  npm('run', 'preview');
});
