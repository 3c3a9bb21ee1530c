// The spreadsheet that this visit has uploaded last. The server stores no file, so reading another part needs it again.

let sent: { importId: number; file: File } | null = null;

export function rememberFile(importId: number, file: File): void {
  sent = { importId, file };
}

/** Finds the file that this visit has sent; null after a reload of the page, and for an import of another visit. */
export function findFile(importId: number): File | null {
  return sent?.importId === importId ? sent.file : null;
}
