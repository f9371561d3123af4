// Docusaurus reads this for `write-translations`; the bundler uses SWC (future.v4) and ignores it.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
