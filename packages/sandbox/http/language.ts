/** How much a client wants a language, from 0 to 1 (RFC 9110 section 12.5.4). */
function weightOf(accepted: string, language: string): number {
  const ranges = accepted.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return {name, weight: quality === undefined ? 1 : Number(quality) || 0};
  });
  const fits = ({name}: {readonly name: string}) =>
    name === language || name.startsWith(`${language}-`);
  const named = ranges.filter(fits).map(({weight}) => weight);
  const any = ranges.find(({name}) => name === '*')?.weight ?? 0;
  return named.length > 0 ? Math.max(...named) : any;
}

/** Whether a client reads French rather than English, by its header `Accept-Language`. */
export function wantsFrench(headers: Headers): boolean {
  const accepted = headers.get('Accept-Language') ?? '';
  return weightOf(accepted, 'fr') > weightOf(accepted, 'en');
}
