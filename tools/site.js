// `npm run site`: installs what the site needs and is missing, builds the production site and serves it.
const {ensureDependencies, npm} = require('./dependencies');

ensureDependencies('.').then(() => {
  npm('run', 'build');
  npm('run', 'preview');
});
