import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import {
  getValueKind,
  isChoice,
  type ValueName,
  valueLabel,
  valueNames,
} from '#shared/imports/imports.fields.ts';
import { findDateValue, neededValues } from '#shared/imports/imports.rules.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { makeRecord } from '#shared/keys.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ClashNotice } from '../../../components/clashes/ClashNotice.tsx';
import { DateField } from '../../../components/dates/DateField.tsx';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { type ChangeForm, useChangeForm } from '../../../lib/forms/use-change-form.ts';
import styles from './CellForm.module.css';
import type { KnownCategories } from './unknown-choices.ts';

export interface CellFormProps {
  row: ImportRow;
  /** The values that are typed, in the order of their inputs. */
  names: readonly ValueName[];
  /** What is wrong with them; undefined where nothing is. */
  problem?: string;
  choices: KnownCategories;
  /** The rows are judged again. */
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

type Texts = Record<string, string>;

/** Types values in place of cells of the file. Enter saves, Esc leaves them. */
export function CellForm({ row, names, problem, choices, onSaved, onCancel }: CellFormProps) {
  const { id } = row;
  const shown = names.flatMap((name) => row.values.find(({ field }) => field === name) ?? []);
  const form = useChangeForm<Texts, Texts, Texts>({
    stored: textsOf(row, names),
    toForm: (texts) => ({ ...texts }),
    toBody: (texts) => texts,
    draft: undefined,
    errorToast: 'without-field-errors',
    change: async (body) => textsOf((await call(imports.type, { params: { id }, body })).data, names),
    onSaved,
  });
  const [type, isTyping] = useAction(async (body: Record<string, unknown>) => {
    await call(imports.type, { params: { id }, body });
    await onSaved();
  });
  const { ref, onSubmit, ...rest } = form.props;
  // The button that opened the form is gone, and so is the focus.
  useEffect(() => {
    const input = ref.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'date') input.select();
  }, [ref]);
  return (
    // The keys are those of its inputs.
    <form
      {...rest}
      ref={ref}
      className={styles.root}
      aria-label={`Isi baris ${formatNumber(row.row)}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      onSubmit={(event) => {
        const [first] = names;
        if (form.isDirty() || problem === undefined || first === undefined) return onSubmit(event);
        event.preventDefault();
        form.setErrors({ [first]: problem });
      }}
    >
      <ClashNotice form={form} labels={labels} />
      <FieldRow>
        {shown.map(({ field, file }) => (
          <CellInput
            key={field}
            name={field}
            file={problem === undefined ? file : null}
            form={form}
            choices={choices}
          />
        ))}
      </FieldRow>
      <div className={styles.actions}>
        <SubmitButton form={form} disabled={isTyping}>
          Simpan
        </SubmitButton>
        {problem !== undefined && names.every((name) => !neededValues.includes(name)) && (
          <Button
            variant="default"
            disabled={isTyping || form.isSubmitting}
            onClick={() => type(Object.fromEntries(names.map((name) => [name, null])))}
          >
            Kosongkan
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          Batal
        </Button>
      </div>
    </form>
  );
}

const labels = makeRecord(valueNames, valueLabel);

function textsOf({ values }: ImportRow, names: readonly ValueName[]): Texts {
  const own = values.filter(({ field }) => names.includes(field));
  return Object.fromEntries(own.map(({ field, text }) => [field, text]));
}

interface CellInputProps {
  name: ValueName;
  /** What the file says, where nothing else on the screen does. */
  file: string | null;
  form: Pick<ChangeForm<Texts>, 'field'>;
  choices: KnownCategories;
}

/** As the form of a member has it. */
function CellInput({ name, file, form, choices }: CellInputProps) {
  const input = {
    label: valueLabel(name),
    autoComplete: 'off',
    ...(file !== null && { description: file === '' ? 'Di file: kosong' : `Di file: ${file}` }),
    ...form.field(name),
  };
  if (isChoice(name)) {
    const names = choices[name].map(({ label }) => ({ value: label, label }));
    return <NativeSelect {...input} data={[{ value: '', label: 'Pilih kategori' }, ...names]} />;
  }
  if (findDateValue(name)) return <DateField {...input} />;
  const kind = getValueKind(name);
  return <TextInput {...input} {...(kind === 'phone' || kind === 'email' ? inputTypes[kind] : {})} />;
}

const inputTypes = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
} as const;
