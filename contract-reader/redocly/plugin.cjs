// Redocly loads plugins as JavaScript; this one is TypeScript like the rest of the project.
const {require: requireTypeScript} = require('tsx/cjs/api');

module.exports = requireTypeScript('./index.ts', __filename).default;
