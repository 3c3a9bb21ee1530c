import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatNumber } from '#shared/numbers.ts';
import { type NumberForm, numberForms } from '#shared/statements/read-amount.rules.ts';
import { type DateForm, dateForms } from '#shared/statements/read-date.rules.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { FieldRow, FormActions, FormFields } from '../../../../components/forms/FormFields.tsx';
import { TextSkeleton } from '../../../../components/texts/TextSkeleton.tsx';
import { CheckedRows } from '../CheckedRows.tsx';
import { DateOrderChoice } from '../DateOrderChoice.tsx';
import type { StatementUpload } from '../use-uploads.ts';
import { ColumnList } from './ColumnList.tsx';
import { draftMapping, mappingFrom, missingText } from './column-roles.ts';
import styles from './MapperForm.module.css';
import { type Reading, useReading } from './use-reading.ts';

interface MapperFormProps {
  upload: StatementUpload;
  mapper: NonNullable<StatementCheck['mapper']>;
  onMapped: (mapping: StatementMapping) => void;
  onClose: () => void;
}

const dateFormLabels: Record<DateForm, string> = {
  'day-month-year': 'Hari, bulan, tahun (31/12/2026)',
  'month-day-year': 'Bulan, hari, tahun (12/31/2026)',
  'year-month-day': 'Tahun, bulan, hari (2026-12-31)',
};

const numberFormLabels: Record<NumberForm, string> = {
  comma: '1,234.56 (koma untuk ribuan)',
  dot: '1.234,56 (titik untuk ribuan)',
};

/** Shows the columns, how dates and numbers are written, and how the file reads with it. */
export function MapperForm({ upload, mapper, onMapped, onClose }: MapperFormProps) {
  const [draft, setDraft] = useState(() => draftMapping(upload.mapping ?? mapper.mapping));
  const mapping = useMemo(() => mappingFrom(draft), [draft]);
  const reading = useReading(upload, mapping);
  return (
    <FormFields>
      <p className={styles.hint}>
        Judul kolom ada pada baris {mapper.header_row}. Pilihan ini diingat untuk file dengan judul yang sama.
      </p>
      <ColumnList columns={mapper.columns} draft={draft} onChange={setDraft} />
      <FieldRow>
        <NativeSelect
          label="Urutan tanggal"
          value={draft.date_form ?? ''}
          data={[
            { value: '', label: 'Sesuai isi file' },
            ...dateForms.map((value) => ({ value, label: dateFormLabels[value] })),
          ]}
          onChange={(event) => {
            const date_form = dateForms.find((form) => form === event.currentTarget.value) ?? null;
            setDraft({ ...draft, date_form });
          }}
        />
        <NativeSelect
          label="Bentuk angka"
          value={draft.number_form}
          data={numberForms.map((value) => ({ value, label: numberFormLabels[value] }))}
          onChange={(event) => {
            const number_form = numberForms.find((form) => form === event.currentTarget.value);
            if (number_form) setDraft({ ...draft, number_form });
          }}
        />
      </FieldRow>
      {reading.state === 'read' && reading.check.date_order && (
        <DateOrderChoice
          order={reading.check.date_order}
          onChoose={(date_form) => setDraft({ ...draft, date_form })}
        />
      )}
      <ReadingPreview reading={reading} missing={missingText(draft)} />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button
          disabled={!mapping || reading.state !== 'read'}
          onClick={() => {
            if (mapping) onMapped(mapping);
          }}
        >
          Pakai arti kolom ini
        </Button>
      </FormActions>
    </FormFields>
  );
}

const ROWS_SHOWN = 5;

interface ReadingPreviewProps {
  reading: Reading;
  /** What is missing before anything can be read. */
  missing: string | null;
}

/** The first rows as they are read with the present choices, or why the file cannot be read so. */
function ReadingPreview({ reading, missing }: ReadingPreviewProps) {
  return (
    <section className={styles.preview} aria-labelledby="terbaca">
      <h3 id="terbaca" className={styles.title}>
        Terbaca sebagai
      </h3>
      <div role="status">
        {reading.state === 'read' && (
          <p className={styles.sum}>
            {formatNumber(reading.check.credits.count)} baris uang masuk,{' '}
            {formatSen(reading.check.credits.sum)}
          </p>
        )}
        {reading.state === 'incomplete' && <p className={styles.previewHint}>{missing}</p>}
        {reading.state === 'refused' && <Notice color="red">{reading.refusal}</Notice>}
      </div>
      {reading.state === 'reading' && <TextSkeleton lines={4} />}
      {reading.state === 'read' && <CheckedRows rows={reading.check.rows.slice(0, ROWS_SHOWN)} />}
    </section>
  );
}
