// The group 'Iuran': who pays which dues, which years they are for, and how long an ended membership goes on.
import { z } from 'zod';
import { duesPeriods } from '../dues/dues.rules.ts';
import * as field from '../fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

export const duesSettingLabels = {
  is_by_category: 'Iuran menurut kategori',
  is_category_chosen: 'Pilih kategori saat mendaftar',
  period: 'Masa keanggotaan',
  first_month: 'Bulan pertama tahun keanggotaan',
  is_first_year_by_months: 'Anggota baru membayar sisa bulan saja',
  grace_days: 'Masa tenggang (hari)',
};

export const duesPeriodLabels: Record<(typeof duesPeriods)[number], string> = {
  from_approval: 'Satu tahun sejak disetujui',
  membership_year: 'Tahun keanggotaan',
};

/** Days after the end of a membership. */
export const graceRange = { min: 0, max: 90 };

const schema = z.object({
  is_by_category: field.flagField(duesSettingLabels.is_by_category),
  is_category_chosen: field.flagField(duesSettingLabels.is_category_chosen),
  period: field.oneOf(duesSettingLabels.period, duesPeriods),
  /** 1 to 12. Only of use with membership years. */
  first_month: field.number(duesSettingLabels.first_month, { min: 1, max: 12 }),
  /** Of who has never had a period. Only of use with membership years. */
  is_first_year_by_months: field.flagField(duesSettingLabels.is_first_year_by_months),
  grace_days: field.number(duesSettingLabels.grace_days, graceRange),
});

export type DuesSettings = z.output<typeof schema>;

/** Off until someone turns it on: everybody pays the default category's dues for a year from the approval. */
export const firstDues: DuesSettings = {
  is_by_category: 0,
  is_category_chosen: 0,
  period: 'from_approval',
  first_month: 1,
  is_first_year_by_months: 0,
  grace_days: 0,
};

export const dues = settingGroup({ name: 'dues', title: 'Iuran', schema, labels: duesSettingLabels });

export const duesSettings = groupCalls(dues);
