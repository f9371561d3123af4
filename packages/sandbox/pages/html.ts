import {html, raw} from 'hono/html';
import {toBase64} from '../engine/base64';

/** A part of a page, in which every value is escaped unless it is such a part itself. */
export type Html = ReturnType<typeof html>;

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment as people read it. */
export const timeElement = (timestamp: string): Html =>
  html`<time datetime="${timestamp}">${time.format(new Date(timestamp))} UTC</time>`;

const style = `:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
.note { border: 1px solid; border-radius: 0.25rem; padding: 0.5rem 1rem; }
button, input { font: inherit; min-height: 2.75rem; padding: 0 1rem; margin: 0.25rem 0.5rem 0.25rem 0; }
label { display: block; }
td, th { padding: 0.25rem 1rem 0.25rem 0; text-align: start; }
`;

/** Its hash counts every space, so that it is no part of a template that is formatted. */
const styleElement = raw(`<style>${style}</style>`);

let hash: Promise<string> | undefined;

/** The hash with which a policy allows the style sheet. */
async function styleHash(): Promise<string> {
  hash ??= crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(style))
    .then((bytes) => toBase64(new Uint8Array(bytes)));
  return hash;
}

/** Where a page leads, and where it may be shown. */
export type HtmlPageOptions = {
  readonly status?: number;
  /** An address to which its forms lead in the end. */
  readonly leadsTo?: string;
  readonly isInFrames?: boolean;
};

/** What a policy calls the place of an address: its origin, or the scheme of an app link. */
function sourceOf(address: string): string {
  const {origin, protocol} = new URL(address);
  return origin === 'null' ? protocol : origin;
}

/** A page of the sandbox, which has no script and asks no other host for anything. */
export async function htmlPage(
  title: string,
  content: Html,
  {status = 200, leadsTo, isInFrames = false}: HtmlPageOptions = {},
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${await styleHash()}'`,
    `form-action 'self'${leadsTo ? ` ${sourceOf(leadsTo)}` : ''}`,
    `frame-ancestors ${isInFrames ? '*' : "'none'"}`,
    "base-uri 'none'",
  ];
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="note">This page belongs to a sandbox. Nothing here is real.</p>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(text.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** A form of buttons: each sends its name as the decision. */
export function decisions(buttons: Readonly<Record<string, string>>, fields?: Html): Html {
  const all = Object.entries(buttons).map(
    ([value, label]) => html`<button name="decision" value="${value}">${label}</button> `,
  );
  return html`<form method="post">
    ${fields}
    <p>${all}</p>
  </form>`;
}

/** Sends the person on to an address. */
export const leadTo = (address: string): Response =>
  new Response(null, {status: 303, headers: {Location: address, 'Cache-Control': 'no-store'}});

/** The page for an address at which there is nothing. */
export const nothingHere = (): Promise<Response> =>
  htmlPage(
    'There is nothing here',
    html`<p>This address is wrong, or its sandbox was emptied.</p>`,
    {
      status: 404,
    },
  );
