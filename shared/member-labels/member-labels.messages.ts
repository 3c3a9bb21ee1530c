// Messages about labels.
import { formatNumber } from '../numbers.ts';
import { labelLimits } from './member-labels.states.ts';

export const labelMessages = {
  added: 'Label berhasil ditambahkan',
  saved: 'Label berhasil disimpan',
  deleted: 'Label berhasil dihapus',
  given: (name: string) => `Label ${name} diberikan`,
  taken: (name: string) => `Label ${name} dilepas`,
} as const;

export const labelErrors = {
  nameTaken: 'Label dengan nama ini sudah ada.',
  tooMany: `Label paling banyak ${labelLimits.labels}. Hapus label yang tidak dipakai lagi.`,
  unknown: 'Label tidak ditemukan.',
} as const;

export function whatDeletingDoes(members: number): string | undefined {
  return members === 0 ? undefined : `Label ini dilepas dari ${formatNumber(members)} anggota.`;
}
