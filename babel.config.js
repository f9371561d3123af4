/**
 * How Babel reads the sources: as Docusaurus does. The site itself is compiled by SWC, so this file is for
 * `docusaurus write-translations`, which looks for texts in them, and for tools without SWC.
 */
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
