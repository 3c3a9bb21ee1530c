// The statuses of members, with their labels and colours.
import type { StatusLook } from '../labels.ts';

export const memberStatuses = ['pending', 'active', 'inactive', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberStatusLook: Record<MemberStatus, StatusLook> = {
  pending: { label: 'Tertunda', color: 'orange' },
  active: { label: 'Aktif', color: 'green' },
  inactive: { label: 'Tidak Aktif', color: 'red' },
  rejected: { label: 'Ditolak', color: 'red' },
};
