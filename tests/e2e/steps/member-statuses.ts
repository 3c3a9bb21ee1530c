import type { MemberStatus } from '#shared/membership/membership.states.ts';

/** Every status of a member and its name on screens, in the order of the selects. */
export const memberStatuses: [MemberStatus, string][] = [
  ['pending', 'Tertunda'],
  ['active', 'Aktif'],
  ['inactive', 'Tidak Aktif'],
  ['rejected', 'Ditolak'],
];
