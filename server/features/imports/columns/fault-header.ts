// The columns that a report of faults adds: recognised and left out when the corrected report is imported again.

const FAULT_PREFIX = 'Kesalahan: ';

export function faultHeader(header: string): string {
  return `${FAULT_PREFIX}${header}`;
}

export function isFaultHeader(header: string): boolean {
  return header.trim().toLowerCase().startsWith(FAULT_PREFIX.trim().toLowerCase());
}
