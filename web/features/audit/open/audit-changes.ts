// An audit event in words: field by field, before and after.

import { appearanceLabels } from '#shared/association/appearance.contract.ts';
import { associationImages } from '#shared/association/association-images.ts';
import { documentLabels } from '#shared/association/documents.contract.ts';
import { duesSettingLabels } from '#shared/association/dues.contract.ts';
import { featureLabels } from '#shared/association/features.contract.ts';
import { frontPageLabels } from '#shared/association/front-page.contract.ts';
import { identityLabels } from '#shared/association/identity.contract.ts';
import { paperNumberLabels } from '#shared/association/paper-numbers.contract.ts';
import { reminderSettingLabels } from '#shared/association/reminders.contract.ts';
import type { SettingGroupName, SettingValues } from '#shared/association/setting-groups.ts';
import { statementGuideLabels } from '#shared/association/statement-guides.contract.ts';
import type { AuditEvent } from '#shared/audit/audit.contract.ts';
import { bankAccountLabels } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { categoryDuesLabels } from '#shared/categories/categories.labels.ts';
import { formatPeriod, formatTime } from '#shared/dates.ts';
import { depositLabels } from '#shared/deposits/deposits.contract.ts';
import { rowResultLabels } from '#shared/imports/imports.states.ts';
import { lookUp } from '#shared/keys.ts';
import { memberCategoryLabels } from '#shared/member-categories/member-categories.labels.ts';
import { biodataField, forBiodata } from '#shared/members/biodata.fields.ts';
import { expiryText, memberLabels } from '#shared/members/members.labels.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { displayPhone } from '#shared/phone.ts';
import { aboutLabels } from '#shared/reminders/contacts.contract.ts';
import { dueLabels, shortStages } from '#shared/reminders/due.labels.ts';
import { optOutSourceLabels } from '#shared/reminders/preferences.contract.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { renewalTypeLabels } from '#shared/renewals/renewal-kinds.states.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { rowStateLook } from '#shared/statements/statements.states.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

type FieldsOf<Group> = Group extends unknown ? keyof Group : never;
type SettingField = FieldsOf<SettingValues[SettingGroupName]>;

/** A setting without a label does not compile. */
const labels = {
  ...duesSettingLabels,
  ...categoryDuesLabels,
  name: memberLabels.name,
  email: memberLabels.email,
  ...forBiodata((field) => biodataField(field).label),
  company_category_id: memberLabels.companyCategory,
  company_category: memberLabels.companyCategory,
  category_id: memberLabels.category,
  category: 'Kategori',
  member_category: memberLabels.category,
  begins_on: memberCategoryLabels.beginsOn,
  owes_entry_fee: memberCategoryLabels.owesEntryFee,
  number: memberLabels.number,
  no: 'No',
  status: 'Status',
  total: paymentLabels.total,
  unique_code: paymentLabels.uniqueCode,
  years: 'Durasi (tahun)',
  admin_note: paymentLabels.adminNote,
  member_status: memberLabels.status,
  member_started_at: memberLabels.startedAt,
  member_expired_at: memberLabels.expiredAt,
  started_at: memberLabels.startedAt,
  expired_at: memberLabels.expiredAt,
  next_started_at: memberLabels.activeFrom,
  members: 'Anggota yang berubah',
  not_active_any_more: 'Tidak lagi Aktif',
  period: 'Periode',
  type: 'Jenis',
  stop_reason: 'Berhenti',
  stop_note: 'Catatan',
  stopped_on: 'Tanggal berhenti',
  canceled_bills: 'Tagihan dibatalkan',
  is_mailed: 'Diberi tahu lewat email',
  row_id: 'Baris mutasi',
  waits_for: 'Menunggu sisa',
  deposits: 'Titipan yang tetap',
  returned_on: depositLabels.returnedOn,
  returned_to: depositLabels.returnedTo,
  reference: depositLabels.reference,
  rounding: 'Pembulatan titipan sampai',
  payment_id: 'Pembayaran',
  duplicate_of: 'Duplikat dari pembayaran',
  seen: 'Uang terlihat di mutasi',
  title: 'Judul',
  kind: 'Jenis',
  slug: 'Slug',
  content: 'Isi',
  is_published: 'Publikasi',
  is_hidden: 'Sembunyikan',
  is_default: 'Default',
  fee: 'Biaya Iuran',
  code: 'Kode',
  role: 'Role',
  receive_payment_notification: 'Notifikasi Pembayaran',
  registration_is_open: 'Buka Pendaftaran',
  two_step_is_required: 'Login Dua Langkah Wajib',
  bank_code: 'Kode bank',
  bank_name: 'Nama bank',
  holder: 'Atas nama',
  is_active: 'Aktif',
  reminders_are_on: 'Terima pengingat',
  opted_out_by: 'Dimatikan',
  refusals: 'Email ditolak (kali)',
  position: 'Urutan',
  first_steps_are_shown: 'Langkah pertama',
  categories_are_checked: 'Kategori sudah diperiksa',
  device: 'Perangkat',
  color: appearanceLabels.color,
  logo_image_id: `${appearanceLabels.logo_image_id} (ID)`,
  qris_image_id: `${bankAccountLabels.qris} (ID)`,
  file_name: 'File',
  rows: 'Baris',
  from_file: 'Kembali ke isi file',
  ...rowResultLabels,
  count: 'Jumlah',
  account: 'Rekening',
  new: 'Baru',
  state: 'Status',
  reason: 'Alasan',
  month: 'Bulan',
  statement: 'Upload',
  label: 'Label',
  columns: 'Kolom',
  conditions: 'Saringan',
  keyword: 'Cari',
  is_shared: 'Untuk semua admin',
  other_member: 'Anggota lain',
  merged: 'Digabung dari',
  merged_into: 'Digabung ke',
  note: 'Catatan',
  about: 'Tentang',
  stage: dueLabels.stage,
  payments: 'Pembayaran',
  sum: 'Jumlah uang',
  ...identityLabels,
  ...frontPageLabels,
  ...documentLabels,
  ...statementGuideLabels,
  ...featureLabels,
  ...paperNumberLabels,
  ...reminderSettingLabels,
  // Several groups have it: the action says which.
  is_on: 'Aktif',
} satisfies Record<SettingField, string> & Record<string, string>;

const kinds = {
  ...associationImages,
  certain: { label: 'Semua yang pasti' },
  single: { label: 'Satu baris' },
};

const flags = new Set([
  'owes_entry_fee',
  'is_published',
  'is_hidden',
  'is_default',
  'receive_payment_notification',
  'registration_is_open',
  'two_step_is_required',
  'is_active',
  'reminders_are_on',
  'first_steps_are_shown',
  'categories_are_checked',
  'is_on',
  ...reminderStages.map((stage) => `${stage}_is_on`),
  'seen',
  'is_mailed',
  'is_shared',
]);
const money = new Set(['fee', 'total', 'unique_code']);

type Changed = Pick<AuditEvent, 'before' | 'after'> & Partial<Pick<AuditEvent, 'names'>>;

/** Finds the fields that differ; a field on one side only was set or removed. */
export function compareFields({ before, after, names = {} }: Changed): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => {
      const textOf = (value: unknown) => names[field]?.[String(value)] ?? valueText(field, value);
      return {
        label: lookUp(labels, field) ?? field,
        before: textOf(before?.[field]),
        after: textOf(after?.[field]),
      };
    })
    .filter(({ before: was, after: is }) => was !== is);
}

/** The first day may be unknown. */
function periodText([from, to]: unknown[]): string {
  const dayIn = (part: unknown) => (typeof part === 'string' ? part : null);
  return formatPeriod(dayIn(from), dayIn(to));
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (flags.has(field)) return Number(value) === 1 ? 'Ya' : 'Tidak';
  if (money.has(field)) return formatRupiah(Number(value));
  // Of statements, in sen.
  if (field === 'sum' || field === 'deposits') return formatSen(Number(value));
  if (field === 'period' && Array.isArray(value)) return periodText(value);
  if (Array.isArray(value))
    return value.map((part) => valueText(field, part)).join(typeof value[0] === 'object' ? '; ' : ' - ');
  if (typeof value === 'object') return entryText(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'kind') return lookUp(kinds, value)?.label ?? value;
  if (field === 'opted_out_by') return lookUp(optOutSourceLabels, value) ?? value;
  if (field === 'stop_reason') return lookUp(stopReasonLabels, value) ?? value;
  if (field === 'type') return lookUp(renewalTypeLabels, value) ?? value;
  if (field === 'about') return lookUp(aboutLabels, value) ?? value;
  if (field === 'stage') return lookUp(shortStages, value) ?? value;
  if (field === 'state') return lookUp(rowStateLook, value)?.label ?? value;
  if (field === 'hp' || field === 'office_whatsapp') return displayPhone(value);
  return field.endsWith('status') ? statusText(value) : dateText(value);
}

/** An entry of a list in settings: its texts. */
function entryText(entry: object): string {
  return Object.entries(entry)
    .map(([field, value]) => valueText(field, value))
    .join(': ');
}

const statusLooks = { ...paymentStatusFacts, ...memberStatusLook };

function statusText(status: string): string {
  return lookUp(statusLooks, status)?.label ?? status;
}

function dateText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return expiryText(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatTime(text) : text;
}
