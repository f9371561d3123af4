/** Docusaurus advises to remove this file in each build. */
module.exports = {};
