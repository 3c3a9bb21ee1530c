// The world 'much': a data folder with the demo data, long names and hundreds of rows.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { type PaymentStatus, paymentStatuses } from '#shared/payments/payments.states.ts';
import { readConfig } from '../../server/config.ts';
import { insertCategories } from '../../server/db/category-fees.ts';
import type { Tx } from '../../server/db/database.ts';
import { memberSearchText } from '../../server/db/lists/search-texts.ts';
import { noteLinesFormComplete } from '../../server/features/proofs/proof-hashes.db.ts';
import { nameKey } from '../../server/lib/names/name-key.ts';
import { openDeps } from '../../server/open-deps.ts';
import { prepareSettings } from '../../server/seed/first-settings.ts';
import { prepareFirstStart } from '../../server/seed/first-start.ts';
import { addFailedJobs } from './failed-jobs.ts';

const FEE_RUPIAH = 150_000;
const DAY_MS = 86_400_000;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

const names = [
  'Siti Nurhaliza Kartikasari Puspaningtyas',
  'Budi',
  'Maria Magdalena Fransiska Situmorang',
  'I Gusti Ngurah Agung Bagus Mahendra Putra',
  'Muhammad Rizqi Abdurrahman Al-Farisi',
  'Ni Luh Putu',
];
const companies = [
  'Pusat Riset Pangan dan Gizi Universitas Contoh',
  'PT Cita',
  'Balai Besar Standardisasi Mutu Pangan RI',
  'Lembaga Penelitian dan Pengabdian Masyarakat',
  'Dinas',
];

/** Returns the folder, which the caller removes. */
export async function makeLargeData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-large-data-'));
  const opened = await openDeps(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  const { deps } = opened;
  try {
    await prepareSettings(deps);
    await prepareFirstStart(deps);
    await deps.db.transaction().execute(async (tx) => {
      await addLists(tx);
      const memberIds = await addMembers(tx);
      await addPayments(tx, memberIds);
      await addAudit(tx, memberIds);
      await addFailedJobs(tx);
      // Otherwise the product would read the same picture hundreds of times, for a minute of processor time.
      await noteLinesFormComplete(tx);
    });
  } finally {
    await opened.close();
  }
  return dataDir;
}

/** Newest first. */
const made = (index: number) => {
  const at = new Date(Date.now() - (index * DAY_MS) / 3).toISOString();
  return { created_at: at, updated_at: at };
};

async function addLists(tx: Tx): Promise<void> {
  const { id: admin } = await tx.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
  const owned = (index: number) => ({ ...made(index), created_by: admin });
  await insertCategories(
    tx,
    times(
      50,
      (index) =>
        ({
          name:
            index % 3
              ? `Anggota Tingkat ${index + 1}`
              : `Anggota Kehormatan Bidang Evaluasi Sensori dan Perilaku Konsumen ${index + 1}`,
          fee: (index + 1) * 12_500_000,
          is_hidden: index % 4 ? 0 : 1,
          is_default: 0,
          ...owned(index),
        }) as const,
    ),
  );
  const codes = 'BCDEFGHJKMNOQRSTVWXYZ0123456789'.split('');
  await tx
    .insertInto('company_categories')
    .values(
      codes.map(
        (code, index) =>
          ({
            name:
              index % 3
                ? `Institusi ${code}`
                : `Lembaga Swadaya Masyarakat dan Organisasi Profesi Internasional ${code}`,
            code,
            is_hidden: index % 5 ? 0 : 1,
            ...owned(index),
          }) as const,
      ),
    )
    .execute();
  await tx
    .insertInto('guides')
    .values(
      times(
        40,
        (index) =>
          ({
            title:
              index % 3
                ? `Panduan ${index + 1}`
                : `Tata Cara Pengajuan Perpanjangan Keanggotaan bagi Anggota yang Masa Berlakunya Telah Lewat ${index + 1}`,
            slug: `panduan-${index + 1}-${'tata-cara-perpanjangan-'.repeat(index % 3 ? 0 : 3)}lengkap`,
            content: `Pengantar singkat.\n\n${times(8, (part) => `## Bagian ${part + 1}\n\n${'Isi panduan yang panjang sekali. '.repeat(20)}\n\n- Satu\n- Dua\n\n| Kolom satu | Kolom dua | Kolom tiga | Kolom empat | Kolom lima |\n|---|---|---:|---|---|\n| Nilai yang panjang | https://anggota.example/alamat/yang/sangat/panjang/sekali | 1.000.000 | Keterangan | Selesai |`).join('\n\n')}`,
            is_published: index % 7 ? 1 : 0,
            ...owned(index),
          }) as const,
      ),
    )
    .execute();
  await tx
    .insertInto('admins')
    .values(
      times(
        24,
        (index) =>
          ({
            name: `${pick(names, index)} ${index}`,
            email: `${'pengurus.dengan.alamat.panjang'.slice(index % 9)}.${index}@perhimpunan-sensori.example`,
            password_hash: '-',
            role: index % 5 ? 'Admin' : 'Super Admin',
            receive_payment_notification: 0,
            ...made(index),
          }) as const,
      ),
    )
    .execute();
}

/** The demo data end with one person of long names; she gets most of the payments. */
async function addMembers(tx: Tx): Promise<number[]> {
  const kinds = await tx.selectFrom('company_categories').select('id').orderBy('id').execute();
  const added = await tx
    .insertInto('members')
    .values(
      times(300, (index) => ({
        name: `${pick(names, index)} ${index}`,
        title_before_name: index % 2 ? null : 'Prof. Dr. Ir. Hj.',
        title_after_name: index % 3 ? null : 'S.T.P., M.Sc., Ph.D., IPU.',
        email: `${index % 4 ? 'anggota' : 'alamat.surat.elektronik.yang.sangat.panjang.sekali'}.${index}@contoh.example`,
        company: pick(companies, index),
        company_category_id: pick(kinds, index).id,
        hp: `+6281${200_000_000 + index}`,
        status: 'pending' as const,
        ...made(index),
      })).map((member) => ({
        ...member,
        search_text: memberSearchText(member),
        name_key: nameKey(member.name),
      })),
    )
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

async function addPayments(tx: Tx, memberIds: number[]): Promise<void> {
  const { proof_key } = await tx
    .selectFrom('payments')
    .select('proof_key')
    .where('proof_key', 'is not', null)
    .executeTakeFirstOrThrow();
  const { id: heavy } = await tx
    .selectFrom('members')
    .select('id')
    .where('email', 'like', 'raden@%')
    .executeTakeFirstOrThrow();
  const note = 'Sudah ditransfer dari rekening istri saya karena aplikasi bank saya sedang bermasalah. '
    .repeat(4)
    .trim();
  await tx
    .insertInto('payments')
    .values(
      times(600, (index) => {
        const status: PaymentStatus =
          index < 20
            ? 'rejected'
            : pick(
                paymentStatuses.filter((one) => one !== 'paid'),
                index,
              );
        const years = (index % 5) + 1;
        const isProved = status === 'rejected' || status === 'waiting_confirmation';
        return {
          number: `INV-202601-${2000 + index}`,
          member_id: index < 20 ? heavy : pick(memberIds, index),
          lines_total: FEE_RUPIAH * years,
          total: FEE_RUPIAH * years,
          status,
          proof_key: isProved ? proof_key : null,
          bank_account_name: isProved ? 'Raden Ayu Kusumaningtyas Widyawati Sastroatmodjo' : null,
          member_note: isProved ? note : null,
          admin_note: status === 'rejected' ? note : null,
          submitted_at: isProved ? made(index).created_at : null,
          ...made(index),
        };
      }),
    )
    .execute();
  await sql`insert into payment_lines (payment_id, line, kind, member_id, fee, years, amount)
    select id, 1, 'dues', member_id, ${FEE_RUPIAH}, lines_total / ${FEE_RUPIAH}, lines_total
    from payments where number like 'INV-202601-2%'`.execute(tx);
}

async function addAudit(tx: Tx, memberIds: number[]): Promise<void> {
  const { id: admin, name } = await tx
    .selectFrom('admins')
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('audit_events')
    .values(
      times(200, (index) => ({
        at: made(index).created_at,
        admin_id: admin,
        admin_name: index % 3 ? name : pick(names, index),
        action: index % 2 ? 'member.update' : 'payment.decide',
        subject: 'member',
        subject_id: pick(memberIds, index),
        member_id: pick(memberIds, index % 40),
        before: JSON.stringify({
          name: pick(names, index),
          company: pick(companies, index),
          hp: '+6281200000000',
        }),
        after: JSON.stringify({
          name: pick(names, index + 1),
          company: pick(companies, index + 1),
          hp: '+6281200000001',
        }),
      })),
    )
    .execute();
}
