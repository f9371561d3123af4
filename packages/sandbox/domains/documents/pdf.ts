/** A text on a page: `bold` for headings, `mono` for columns. */
export type PdfLine = {
  readonly text: string;
  readonly font?: 'plain' | 'bold' | 'mono';
  readonly size?: number;
};

const fonts = {plain: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier'} as const;

/** A4 in points, and the margins of the text. */
const page = {width: 595, height: 842, left: 56, top: 786, bottom: 56};

/** Characters of Windows-1252 (WinAnsi) that Latin-1 does not have at the same place. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 0x80,
  '–': 0x96,
  '’': 0x92,
  Œ: 0x8c,
  œ: 0x9c,
};

/** A PDF string: ASCII, with the escapes of the format for everything else. */
function pdfString(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 0;
    if (code > 255) {
      return '?';
    }
    if (code < 32 || code > 126) {
      return `\\${code.toString(8).padStart(3, '0')}`;
    }
    return '()\\'.includes(letter) ? `\\${letter}` : letter;
  });
  return `(${letters.join('')})`;
}

const heightOf = ({size = 10}: PdfLine) => size * 1.5;

/** Lines shared out over pages. */
function pagesOf(lines: readonly PdfLine[]): PdfLine[][] {
  const pages: PdfLine[][] = [[]];
  let y = page.top;
  for (const line of lines) {
    y -= heightOf(line);
    if (y < page.bottom) {
      pages.push([]);
      y = page.top - heightOf(line);
    }
    pages.at(-1)?.push(line);
  }
  return pages;
}

function contentOf(lines: readonly PdfLine[]): string {
  let y = page.top;
  const shown = lines.map((line) => {
    y -= heightOf(line);
    const {text, font = 'plain', size = 10} = line;
    return `BT /${font} ${size} Tf ${page.left} ${y} Td ${pdfString(text)} Tj ET`;
  });
  return shown.join('\n');
}

/**
 * A PDF document (ISO 32000-1) of text lines on A4 pages. It has ASCII characters only, so that its bytes are the
 * same in every encoding; `title` is also the title of its window.
 */
export function pdfDocument(title: string, lines: readonly PdfLine[]): string {
  const pages = pagesOf(lines);
  const firstPage = 4 + Object.keys(fonts).length;
  const pageNumbers = pages.map((_, index) => firstPage + index * 2);
  const fontNumbers = Object.keys(fonts).map((name, index) => `/${name} ${index + 4} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((one) => `${one} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Title ${pdfString(title)} /Producer (Sandbox) >>`,
    ...Object.values(fonts).map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((one, index) => {
      const content = contentOf(one);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
          `/Resources << /Font << ${fontNumbers.join(' ')} >> >> ` +
          `/Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return (
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  );
}
