import * as z from 'zod';

/** The languages that the site can highlight, and `text` for plain text. */
const languages = [
  'bash',
  'cpp',
  'csharp',
  'css',
  'go',
  'html',
  'http',
  'java',
  'js',
  'json',
  'jsx',
  'kotlin',
  'md',
  'mdx',
  'php',
  'python',
  'swift',
  'text',
  'ts',
  'tsx',
  'xml',
  'yaml',
] as const;

/** The language of a fence, which follows the three backticks. */
export const codeLanguage = z
  .enum(languages)
  .describe('the language after the backticks, such as `ts`, `python`, `json` or `bash`');
