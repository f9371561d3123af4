/** Names of this machine, under which nobody else can be reached. */
const names = ['127.0.0.1', 'localhost'];

/** Whether a request calls this machine by its own name, and not by one that another site has given to it. */
export const isToThisMachine = ({url}: Request): boolean => names.includes(new URL(url).hostname);

/** Whether a request comes from the console itself, or from a program: every browser says when another site sends it. */
export function isFromHere(request: Request): boolean {
  const {headers, url} = request;
  const origin = headers.get('Origin');
  const site = headers.get('Sec-Fetch-Site') ?? 'none';
  return (
    isToThisMachine(request) &&
    (origin === null || origin === new URL(url).origin) &&
    ['same-origin', 'none'].includes(site)
  );
}
