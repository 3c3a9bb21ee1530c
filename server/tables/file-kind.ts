// Recognises a file by its content: its name may be wrong.
import { fileTypeFromBuffer } from 'file-type';
import { isOleContainer } from './ole-container.ts';
import { TableFault } from './table-fault.ts';
import { zipEntries } from './zip-entries.ts';

const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** The container of an encrypted workbook is that of an old one. */
export const isEncryptedWorkbook = (file: Buffer) => isOleContainer(file) && file.includes(ENCRYPTED_PART);

/** Bytes in which a web page says that it is one. */
const START_LENGTH = 512;

/** Throws a fault for what can be none of them. */
export async function detectFileKind(file: Buffer<ArrayBuffer>): Promise<'xlsx' | 'ods' | 'html' | 'csv'> {
  const start = file.toString('latin1', 0, START_LENGTH).replace('\u00ef\u00bb\u00bf', '');
  if (file.length <= START_LENGTH && start.trim() === '') throw new TableFault('empty');
  if (start.startsWith('PK'))
    return zipEntries(file).some(({ path }) => path === 'content.xml') ? 'ods' : 'xlsx';
  if (isOleContainer(file)) throw new TableFault(isEncryptedWorkbook(file) ? 'encrypted' : 'oldExcel');
  if (isPage(start)) return 'html';
  if (isShortcut(start))
    throw new TableFault(/"doc_id"|docs\.google\.com/.test(start) ? 'googleShortcut' : 'webShortcut');
  if (/^\s*<\?xml\b.*<(?:office:document|(?:ss:)?Workbook)\s/s.test(start))
    throw new TableFault('xmlSpreadsheet');
  if (/^\s*(?:<\?xml|MIME-Version:)/i.test(start)) throw new TableFault('notSpreadsheet');
  const type = await fileTypeFromBuffer(file.subarray(0, 4100));
  if (type?.mime === 'application/pdf') throw new TableFault('pdf');
  if (type?.mime.startsWith('image/')) throw new TableFault('image');
  // Texts with a mark of their encoding have no type.
  if (type) throw new TableFault('notSpreadsheet');
  return 'csv';
}

/** Links that Google Drive ('.gsheet'), Windows ('.url'), macOS ('.webloc') and Linux ('.desktop') store as files. */
function isShortcut(start: string): boolean {
  return (
    /^\s*\{.*"(?:doc_id|url)"\s*:/s.test(start) ||
    /^\s*\[(?:InternetShortcut|Desktop Entry|\{[\dA-F-]+\})\]\s.*^URL(?:\[\w+\])?=/ims.test(start) ||
    /<plist\b.*<key>URL<\/key>/s.test(start)
  );
}

/** Tells whether a text begins as a web page does, also as XHTML. */
export function isPage(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?<(?:!--|(?:!doctype html|html|head|body|table|meta|style|script|div|form|center|font|p|span|title)\b)/i.test(
    text,
  );
}
