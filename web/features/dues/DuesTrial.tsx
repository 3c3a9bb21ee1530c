import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { duesCalls, trialLabels as labels } from '#shared/association/dues-effects.contract.ts';
import type { Answer } from '#shared/endpoint.ts';
import { DateField } from '../../components/dates/DateField.tsx';
import { FieldRow, FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { call } from '../../lib/calls/call.ts';
import { durationOptions } from '../../lib/forms/choices.ts';
import { numberFrom } from '../../lib/forms/number-from.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../company-categories/open/category-options.ts';
import styles from './DuesTrial.module.css';
import { type DuesValues, toRules } from './dues-form.ts';

type Trial = Answer<typeof duesCalls.trial>['data'];

interface DuesTrialProps {
  categories: readonly CategoryOption[];
  /** As typed, saved or not. */
  rules: DuesValues;
}

/** Shows 'Coba hitung': one bill under the rules above. */
export function DuesTrial({ categories, rules }: DuesTrialProps) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const form = useServerForm({
    initialValues: {
      category: '',
      joined_on: '',
      expired_at: '',
      today: '',
      years: '1',
      owes_entry_fee: false,
    },
    submit: async ({ category, years, owes_entry_fee, ...days }) => {
      const body = {
        ...days,
        category: numberFrom(category),
        years: numberFrom(years),
        owes_entry_fee: Number(owes_entry_fee),
        rules: toRules(rules),
      };
      setTrial((await call(duesCalls.trial, { body })).data);
    },
  });
  return (
    <Card title="Coba Hitung">
      <form {...form.props}>
        <FormFields>
          <p className={styles.hint}>
            Menghitung satu tagihan dengan aturan di atas, juga yang belum disimpan. Tidak ada yang dibuat.
          </p>
          <FieldRow>
            <NativeSelect
              label={labels.category}
              {...requiredField}
              data={[{ value: '', label: 'Pilih kategori' }, ...categories]}
              {...form.field('category')}
            />
            <NativeSelect label="Durasi" data={durationOptions} {...form.field('years')} />
          </FieldRow>
          <FieldRow>
            <DateField
              label={labels.joined_on}
              description="Kosongkan untuk anggota baru."
              {...form.field('joined_on')}
            />
            <DateField
              label={labels.expired_at}
              description="Kosongkan jika satu tahun sejak bergabung."
              {...form.field('expired_at')}
            />
          </FieldRow>
          <FieldRow>
            <DateField
              label={labels.today}
              description="Hari tagihan dan persetujuan. Kosongkan untuk hari ini."
              {...form.field('today')}
            />
            <Switch label={labels.owes_entry_fee} {...form.field('owes_entry_fee', 'checkbox')} />
          </FieldRow>
          <FormActions>
            <SubmitButton form={form}>Hitung</SubmitButton>
          </FormActions>
        </FormFields>
      </form>
      <div role="status">{trial && <Result trial={trial} />}</div>
    </Card>
  );
}

function Result({ trial: { lines, total, last_end, starts_on, ends_on } }: { trial: Trial }) {
  return (
    <div className={styles.result}>
      <DescriptionList
        items={[
          ...(last_end ? [{ label: 'Sampai sekarang', value: <DateText value={last_end} /> }] : []),
          ...lines.map(({ label, amount }) => ({ label, value: <Money amount={amount} /> })),
          { label: 'Total', value: <TotalWithCode total={total} code={null} /> },
          {
            label: 'Masa keanggotaan',
            value: (
              <>
                <DateText value={starts_on} /> sampai <DateText value={ends_on} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
