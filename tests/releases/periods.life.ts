// Memberships with fixed periods that begin later, end earlier or leave a gap, and renewals around them.
import { renewals } from '#shared/renewals/renewals.contract.ts';
import type { Ask } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';

const coming = { status: 'active', started_at: '2027-06-01', expired_at: '2028-05-31' };
const running = { status: 'active', started_at: '2026-01-01', expired_at: '2028-06-30' };
const over = { status: 'inactive', started_at: '2024-02-29', expired_at: '2025-02-28' };

export async function grantPeriods(asAdmin: Ask): Promise<void> {
  for (const [name, dates, grants] of [
    ['Mulai Nanti', coming, [1]],
    ['Mulai Nanti Dua Kali', coming, [1, 2]],
    ['Sedang Berjalan', running, [2]],
    ['Sudah Berakhir', over, [1]],
  ] as const) {
    const { id } = await addMember({ ask: asAdmin }, { name, ...dates });
    for (const duration of grants) await asAdmin(renewals.add, { body: { user: id, duration } });
  }
}
