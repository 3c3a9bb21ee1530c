import { NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  duesPeriodLabels,
  duesSettings,
  graceRange,
  duesSettingLabels as labels,
} from '#shared/association/dues.contract.ts';
import { formatMonth } from '#shared/dates.ts';
import { FieldRow } from '../../components/forms/FormFields.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { GroupCard } from '../association/open/GroupCard.tsx';
import { useGroupForm } from '../association/open/use-group-form.ts';
import { listMemberCategories } from '../categories/open/categories.ts';
import type { Route } from './+types/DuesScreen';
import { DuesEffect } from './DuesEffect.tsx';
import styles from './DuesScreen.module.css';
import { DuesTrial } from './DuesTrial.tsx';
import { type DuesValues, loadDues, toForm, toRules } from './dues-form.ts';

export const meta = page('Iuran');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [edition, offered] = await Promise.all([loadDues(options), listMemberCategories(options)]);
  return { edition, categories: offered };
}

/** Asks who pays which dues, which years they are for, and how long an ended membership goes on. */
export default function DuesScreen({ loaderData: { edition, categories: offered } }: Route.ComponentProps) {
  const form = useGroupForm<DuesValues>({
    edition,
    draft: 'dues',
    load: () => loadDues(),
    save: async (version, values) =>
      toForm((await call(duesSettings.save, { body: { ...toRules(values), version } })).data),
  });
  const { values } = form;
  return (
    <div className={styles.cards}>
      <GroupCard
        title="Iuran"
        hint="Aturan ini berlaku untuk tagihan baru. Tagihan yang sudah dibuat tidak berubah."
        form={form}
        save={duesSettings.save}
        labels={labels}
        show={shownValue}
      >
        <Switch
          label={labels.is_by_category}
          description={
            <>
              Setiap anggota membayar iuran kategorinya sendiri. Jika mati, semua membayar iuran kategori
              default. Iuran dan uang pangkal diatur di{' '}
              <TextLink to={paths.adminCategories()}>Kategori Anggota</TextLink>.
            </>
          }
          {...form.field('is_by_category', 'checkbox')}
        />
        <Switch
          label={labels.is_category_chosen}
          description="Pendaftar memilih di antara kategori yang tidak disembunyikan, masing-masing dengan iurannya."
          {...form.field('is_category_chosen', 'checkbox')}
        />
        <FieldRow>
          <NativeSelect
            label={labels.period}
            data={Object.entries(duesPeriodLabels).map(([value, label]) => ({ value, label }))}
            {...form.field('period')}
          />
          {values.period === 'membership_year' && (
            <NativeSelect label={labels.first_month} data={months} {...form.field('first_month')} />
          )}
        </FieldRow>
        {values.period === 'membership_year' && (
          <Switch
            label={labels.is_first_year_by_months}
            description="Untuk tahun pertamanya: bulan yang tersisa × iuran / 12, dibulatkan ke atas sampai Rp 1.000."
            {...form.field('is_first_year_by_months', 'checkbox')}
          />
        )}
        <TextInput
          label={labels.grace_days}
          description={`${graceRange.min} sampai ${graceRange.max}. Selama masa tenggang anggota tetap Aktif, dan pembayaran melanjutkan masa yang lama.`}
          inputMode="numeric"
          {...form.field('grace_days')}
        />
        <DuesEffect values={values} saved={edition.value} />
      </GroupCard>
      <DuesTrial categories={offered} rules={values} />
    </div>
  );
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonth(`2000-${String(index + 1).padStart(2, '0')}`).replace(' 2000', ''),
}));

/** How a value reads that someone else has changed. */
function shownValue(value: unknown, field: string): string | undefined {
  if (typeof value === 'boolean') return value ? 'Hidup' : 'Mati';
  if (field === 'first_month') return months.find((month) => month.value === value)?.label;
  if (field !== 'period') return undefined;
  return Object.entries(duesPeriodLabels).find(([period]) => period === value)?.[1];
}
