import {distance} from 'fastest-levenshtein';
import {provider} from '@aldermark/data/provider';
import {didYouMean} from '@aldermark/lib/nearest';
import {lineAt} from '@aldermark/lib/source';
import {decimalAmounts, secretsIn} from '@aldermark/contract-reader/check/published';
import type {TestDataRegister} from '@aldermark/contract-reader/tables/read';
import {testDataErrors} from '@aldermark/contract-reader/testData/kinds';

/** A code block of JSON; `line` is that of its first line. */
type JsonBlock = {readonly text: string; readonly line: number};

type Fault = {readonly line: number; readonly text: string};

function jsonFaults({text, line}: JsonBlock): Fault[] {
  try {
    const value: unknown = JSON.parse(text);
    const isEvent = typeof value === 'object' && value !== null && 'resourceVersion' in value;
    return [
      ...decimalAmounts(value).map(
        ({amount}) =>
          `the amount ${amount} is a decimal. Write it in the minor unit: ${Math.round(amount * 100)}.`,
      ),
      ...(isEvent ? secretsIn(value) : []).map(
        (place) => `the event contains ${place}, which no event may contain. Remove it.`,
      ),
    ].map((fault) => ({line, text: fault}));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      {
        line,
        text: `this is not JSON: ${message}. Correct it, or mark the block as another language.`,
      },
    ];
  }
}

const urlHost = (url: string): string => new URL(url).host;
const domain = urlHost(provider.site.main).replace(/^www\./, '');
/** Every host of the provider. */
const ownHosts = [
  domain,
  ...[...JSON.stringify(provider).matchAll(/https:\/\/([\w.-]+)/g)].map(([, host = '']) => host),
].filter((host) => host === domain || host.endsWith(`.${domain}`));

/** Hosts that are nearly one of the provider, or below its domain and none of its hosts. Behind CN= it is the name of a certificate. */
function hostFaults(text: string): Fault[] {
  return [...text.matchAll(/(?<!CN=|[\w.-])(?:[\w-]+\.)*[\w-]+\.example(?![\w-]|\.\w)/g)].flatMap(
    ({0: host, index}) => {
      const end = host.split('.').slice(-2).join('.');
      const isMeant = end === domain || distance(end, domain) <= 2;
      return isMeant && !ownHosts.includes(host)
        ? [
            {
              line: lineAt(text, index),
              text: `${provider.name} has no host "${host}". ${didYouMean(host, ownHosts)}`,
            },
          ]
        : [];
    },
  );
}

/** The errors of the samples of a page, in the order of their lines. */
export function sampleErrors(page: {
  readonly path: string;
  readonly text: string;
  readonly json: readonly JsonBlock[];
  readonly register: TestDataRegister;
}): string[] {
  return [
    ...testDataErrors(page.text, page.register),
    ...hostFaults(page.text),
    ...page.json.flatMap(jsonFaults),
  ]
    .sort((a, b) => a.line - b.line)
    .map(({line, text}) => `${page.path}:${line}: ${text}`);
}
