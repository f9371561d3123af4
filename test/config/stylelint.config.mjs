/** Allows colours only in the token file, forbids `!important`, and checks the names of classes. */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'color-no-hex': true,
    'declaration-no-important': true,
    'selector-max-id': 0,
    'selector-class-pattern': null,
    'no-descending-specificity': null,
    // packages/plugins/icons replaces these.
    'function-no-unknown': [true, {ignoreFunctions: ['icon', 'product-icon']}],
    'declaration-property-value-no-unknown': [true, {ignoreProperties: {'/^mask/': '/^icon\\(/'}}],
    'property-no-unknown': [true, {ignoreProperties: ['size-adjust']}],
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global']}],
    'selector-pseudo-element-no-unknown': [true, {ignorePseudoElements: ['details-content']}],
  },
  overrides: [
    {files: ['../../src/css/motion.css'], rules: {'declaration-no-important': null}},
    {
      files: ['../../src/css/tokens/colour.css'],
      rules: {'color-no-hex': null, 'color-hex-length': 'long', 'no-duplicate-selectors': null},
    },
  ],
};
