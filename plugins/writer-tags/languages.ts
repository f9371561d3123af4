import * as z from 'zod';

/** The languages of code that the site can colour, besides `text`. */
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

/** The word after the three backticks. */
export const codeLanguage = z
  .enum(languages)
  .describe('the word after the backticks, such as `ts`, `python`, `json` or `bash`');
