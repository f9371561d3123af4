// Redocly loads only JavaScript, so this file loads the plugin, which is written in TypeScript.
const {require: requireTypeScript} = require('tsx/cjs/api');

module.exports = requireTypeScript('./index.ts', __filename).default;
