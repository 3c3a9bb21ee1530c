// Files as LibreOffice and Google Sheets write them (.ods), from the XML of their sheets.
import { strToU8, zipSync } from 'fflate';

const namespaces = ['office', 'table', 'text', 'style', 'calcext', 'config', 'manifest']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

interface OtherParts {
  /** Automatic styles. */
  styles?: string;
  settings?: string;
  manifest?: string;
  /** In front of the root. */
  prolog?: string;
}

export function openDocumentWith(
  body: string,
  { styles = '', settings, manifest, prolog = '' }: OtherParts = {},
): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?>${prolog}<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync(
    {
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(content),
      ...(settings && { 'settings.xml': strToU8(settings) }),
      ...(manifest && { 'META-INF/manifest.xml': strToU8(manifest) }),
    },
    { level: 1 },
  );
}

export function sheetXml(name: string, rows: string, attributes = ''): string {
  return `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;
}

/** Texts become cells of texts; what begins with a tag is one already. */
export function rowXml(cells: string[], attributes = ''): string {
  return `<table:table-row ${attributes}>${cells.map((cell) => (cell.startsWith('<') ? cell : textXml(cell))).join('')}</table:table-row>`;
}

export function textXml(text: string, attributes = ''): string {
  if (text === '') return `<table:table-cell ${attributes}/>`;
  return `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
}

export function valueXml(type: string, attribute: string, value: string | number, shown: string): string {
  return `<table:table-cell office:value-type="${type}" office:${attribute}="${value}"><text:p>${shown}</text:p></table:table-cell>`;
}
