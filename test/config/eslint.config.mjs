import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const node = {group: ['node:*', 'fs', 'path'], message: 'src/ runs in the browser.'};
const build = {
  group: [
    '@aldermark/contract-reader',
    '@aldermark/contract-reader/**',
    '@aldermark/docs-mcp/**',
    '@aldermark/plugins',
    '@aldermark/plugins/**',
    '**/tools/**',
    '@site/tools/**',
  ],
  message: 'src/ runs in the browser, this runs in the build.',
};
const browser = {
  group: ['**/src/**', '@site/src/**'],
  message: 'This runs in the build, src/ runs in the browser.',
};

/** What a component of an island returns, or what it chooses from to return. */
const returned = [
  ':matches(FunctionDeclaration, FunctionExpression)[id.name=/^[A-Z]/] > BlockStatement > ReturnStatement',
  ':matches(FunctionDeclaration, FunctionExpression)[id.name=/^[A-Z]/] > BlockStatement > IfStatement > BlockStatement > ReturnStatement',
  'VariableDeclarator[id.name=/^[A-Z]/] > ArrowFunctionExpression',
];
/** What may be text. The JSX of islands sees only the children of elements and fragments. A list of elements has none. */
const perhapsText =
  ":matches(Literal[raw!='null'], TemplateLiteral, MemberExpression, CallExpression[callee.name!='createPortal']:not([callee.property.name='map'][arguments.0.body.type=/^(?:JSX|Block)/]))";
const looseText = {
  selector: returned
    .flatMap((place) => [
      `${place} > ${perhapsText}`,
      `${place} > :matches(ConditionalExpression, LogicalExpression) > ${perhapsText}:not(.test):not(.left)`,
    ])
    .join(', '),
  message:
    'React loses a text that has no element when a browser translates the page. Put it into <>…</> or an element: src/islands/README.md.',
};

const rendering = {
  group: ['react', 'react-dom', '@theme/*', '@docusaurus/*', '**/components/**', '**/theme/**'],
  message: 'These scripts run without React. What needs it is an island: src/islands/README.md.',
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      '**/.docusaurus/',
      'generated/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'packages/*/dist/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Playwright reads the fixtures that a test needs from the pattern, also when it needs none.
      'no-empty-pattern': ['error', {allowObjectPatternsAsParameters: true}],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_'},
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: {'@docusaurus': docusaurus, 'react-hooks': reactHooks},
    rules: {
      // The other rules of this plugin run the React compiler over each file, which takes more than half of the time for src/.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      'no-restricted-imports': ['error', {patterns: [node, build]}],
    },
  },
  {
    files: ['src/{islands,attached}/**/*.tsx'],
    rules: {
      // The theme's link and heading need the context of Docusaurus, which islands do not have. The navigation of the
      // site finds links of any kind.
      '@docusaurus/no-html-links': 'off',
      '@docusaurus/prefer-docusaurus-heading': 'off',
      'no-restricted-imports': ['error', {patterns: [node, build]}],
      'no-restricted-syntax': ['error', looseText],
    },
  },
  {
    files: ['src/client/**/*.ts', 'src/search/**/*.ts'],
    // The client module of the development server, where React renders pages.
    ignores: ['src/client/development.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [node, build, rendering]}]},
  },
  {
    // Tests run in Node.
    files: ['src/**/*.test.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [build]}]},
  },
  {
    files: ['packages/**/*.ts', 'tools/**/*.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [browser]}]},
  },
  {
    // These files run without a build step: in Node, or in the browser before all other scripts.
    files: [
      '**/babel.config.js',
      'tools/*.js',
      'static/**/*.js',
      'packages/plugins/boot-script/boot.js',
      'packages/contract-reader/redocly/plugin.cjs',
    ],
    languageOptions: {
      globals: Object.fromEntries(
        [
          '__filename',
          'module',
          'require',
          'process',
          'console',
          'document',
          'window',
          'location',
          'history',
          'localStorage',
          'performance',
          'addEventListener',
          'matchMedia',
          'MutationObserver',
          'URL',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
