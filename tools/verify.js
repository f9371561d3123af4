// `npm run verify`: installs what is missing, including a browser, and runs every check and test.
const {ensureTestTools} = require('./browser');
const {ensureDependencies, npm} = require('./dependencies');

ensureDependencies('.', 'test');
ensureTestTools();
npm('test');
