import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useId, useState } from 'react';
import {
  type Comparison,
  type Condition,
  type ConditionField,
  comparisonLabel,
  conditionFacts,
  conditionFields,
  conditionLimits,
  isComplete,
  isCounted,
  isMoving,
  movingDaysText,
} from '#shared/members/conditions.rules.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DateField } from '../../../../components/dates/DateField.tsx';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { FieldRow, FormActions } from '../../../../components/forms/FormFields.tsx';
import { TextSkeleton } from '../../../../components/texts/TextSkeleton.tsx';
import texts from '../../../../components/texts/Texts.module.css';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';
import { errorText } from '../../../../lib/toasts.ts';
import styles from './ConditionsDialog.module.css';
import { type ConditionChoices, loadChoices } from './condition-choices.ts';

interface ConditionsDialogProps {
  isOpen: boolean;
  conditions: readonly Condition[];
  /** In Jakarta. */
  today: string;
  onApply: (conditions: Condition[]) => void;
  onClose: () => void;
}

/** Edits the conditions of the list: all must hold. */
export function ConditionsDialog({ isOpen, ...form }: ConditionsDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={form.onClose} title="Saring" size="lg">
      <ConditionsForm {...form} />
    </Dialog>
  );
}

type FormProps = Omit<ConditionsDialogProps, 'isOpen'>;

const loadForDialog = (_: number, signal: AbortSignal) => loadChoices({ signal });

function ConditionsForm(props: FormProps) {
  const { data, error, retry } = useFetched(0, loadForDialog);
  if (data) return <Editor {...props} choices={data} />;
  if (error === undefined) return <TextSkeleton lines={6} />;
  return (
    <>
      <Notice color="red">{errorText(error)}</Notice>
      <FormActions>
        <Button onClick={retry}>Coba lagi</Button>
      </FormActions>
    </>
  );
}

interface Draft extends Condition {
  key: number;
}

function Editor({ conditions, choices, today, onApply, onClose }: FormProps & { choices: ConditionChoices }) {
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    (conditions.length > 0 ? [...conditions] : [firstOf('category')]).map((condition, key) => ({
      ...condition,
      key,
    })),
  );
  const [isChecked, setChecked] = useState(false);
  const change = (draft: Draft) =>
    setDrafts((old) => old.map((other) => (other.key === draft.key ? draft : other)));
  const add = () =>
    setDrafts((old) => [
      ...old,
      { ...firstOf(unusedField(old)), key: Math.max(-1, ...old.map(({ key }) => key)) + 1 },
    ]);

  function apply(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (drafts.every(isComplete)) onApply(drafts.map(({ key: _, ...condition }) => condition));
  }

  return (
    <form onSubmit={apply} noValidate className={styles.form}>
      <p className={texts.muted}>Anggota tampil jika semua syarat ini terpenuhi.</p>
      {drafts.map((draft, index) => (
        <ConditionFields
          key={draft.key}
          number={index + 1}
          draft={draft}
          choices={choices}
          today={today}
          isWrong={isChecked && !isComplete(draft)}
          onChange={change}
          onRemove={() => setDrafts((old) => old.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < conditionLimits.conditions ? (
        <Button
          variant="default"
          className={styles.add}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          Tambah Syarat
        </Button>
      ) : (
        <p className={texts.muted}>Paling banyak {conditionLimits.conditions} syarat.</p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit">Tampilkan</Button>
      </FormActions>
    </form>
  );
}

function firstOf(field: ConditionField): Condition {
  const [comparison = 'filled'] = conditionFacts[field].comparisons;
  return { field, comparison, values: firstValues(comparison) };
}

function firstValues(comparison: Comparison): string[] {
  if (comparison === 'between') return ['', ''];
  return isCounted(comparison) ? ['30'] : [];
}

function unusedField(drafts: readonly Condition[]): ConditionField {
  return conditionFields.find((field) => drafts.every((draft) => draft.field !== field)) ?? 'category';
}

interface ConditionFieldsProps {
  number: number;
  draft: Draft;
  choices: ConditionChoices;
  today: string;
  isWrong: boolean;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
}

function ConditionFields(props: ConditionFieldsProps) {
  const { number, draft, choices, today, isWrong, onChange, onRemove } = props;
  const facts = conditionFacts[draft.field];
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.legend}>Syarat {number}</legend>
      <div className={styles.head}>
        <NativeSelect
          label="Data"
          value={draft.field}
          onChange={(event) => {
            const field = conditionFields.find((known) => known === event.currentTarget.value);
            if (field) onChange({ ...firstOf(field), key: draft.key });
          }}
          data={conditionFields.map((value) => ({ value, label: conditionFacts[value].label }))}
        />
        <NativeSelect
          label="Syarat"
          value={draft.comparison}
          onChange={(event) => {
            const comparison = facts.comparisons.find((known) => known === event.currentTarget.value);
            if (comparison) onChange({ ...draft, comparison, values: firstValues(comparison) });
          }}
          data={facts.comparisons.map((value) => ({ value, label: comparisonLabel(value, draft.field) }))}
        />
        <Button
          variant="default"
          className={styles.remove}
          aria-label={`Hapus syarat ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </Button>
      </div>
      {draft.comparison === 'between' && <Span draft={draft} onChange={onChange} />}
      {isCounted(draft.comparison) && <DayCount draft={draft} onChange={onChange} />}
      {isMoving(draft.comparison) && isComplete(draft) && (
        <p className={texts.muted} aria-live="polite">
          {movingDaysText(draft.comparison, draft.values, today)}
        </p>
      )}
      {draft.comparison === 'any' && <Choices draft={draft} choices={choices} onChange={onChange} />}
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {faultOf(draft)}
        </p>
      )}
    </fieldset>
  );
}

function faultOf({ comparison }: Condition): string {
  if (comparison === 'between')
    return 'Isi salah satu tanggal. Tanggal akhir tidak boleh sebelum tanggal awal.';
  if (isCounted(comparison)) return `Isi jumlah hari, 1 sampai ${formatNumber(conditionLimits.days)}.`;
  return `Pilih 1 sampai ${conditionLimits.values} pilihan.`;
}

type ValuesProps = Pick<ConditionFieldsProps, 'draft' | 'onChange'>;

function Span({ draft, onChange }: ValuesProps) {
  const [from = '', to = ''] = draft.values;
  return (
    <FieldRow>
      <DateField
        label="Dari"
        value={from}
        onChange={(event) => onChange({ ...draft, values: [event.currentTarget.value, to] })}
      />
      <DateField
        label="Sampai"
        value={to}
        onChange={(event) => onChange({ ...draft, values: [from, event.currentTarget.value] })}
      />
    </FieldRow>
  );
}

function DayCount({ draft, onChange }: ValuesProps) {
  return (
    <TextInput
      label="Jumlah hari"
      inputMode="numeric"
      value={draft.values[0] ?? ''}
      onChange={(event) => onChange({ ...draft, values: [event.currentTarget.value.trim()] })}
    />
  );
}

function Choices({ draft, choices, onChange }: ValuesProps & { choices: ConditionChoices }) {
  const id = useId();
  const facts = conditionFacts[draft.field];
  const options = facts.kind === 'state' ? facts.states : facts.kind === 'listed' ? choices[facts.list] : [];
  if (options.length === 0) return <p className={texts.muted}>Belum ada {facts.label.toLowerCase()}.</p>;
  return (
    <div className={styles.choices}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          id={`${id}-${value}`}
          label={label}
          checked={draft.values.includes(value)}
          onChange={(event) => {
            const others = draft.values.filter((other) => other !== value);
            onChange({ ...draft, values: event.currentTarget.checked ? [...others, value] : others });
          }}
        />
      ))}
    </div>
  );
}
