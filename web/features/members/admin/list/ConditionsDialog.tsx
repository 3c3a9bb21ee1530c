import { Button, Checkbox, NativeSelect } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useId, useState } from 'react';
import {
  type Comparison,
  type Condition,
  type ConditionField,
  conditionFacts,
  conditionFields,
  conditionLimits,
  isComplete,
} from '#shared/members/conditions.rules.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { DateField } from '../../../../components/forms/DateField.tsx';
import { FieldRow, FormActions } from '../../../../components/forms/FormFields.tsx';
import { TextSkeleton } from '../../../../components/texts/TextSkeleton.tsx';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';
import { errorText } from '../../../../lib/toasts.ts';
import styles from './ConditionsDialog.module.css';
import { type ConditionChoices, loadChoices } from './condition-choices.ts';

interface ConditionsDialogProps {
  isOpen: boolean;
  conditions: readonly Condition[];
  onApply: (conditions: Condition[]) => void;
  onClose: () => void;
}

/** The conditions of the list: all must hold. */
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

function Editor({ conditions, choices, onApply, onClose }: FormProps & { choices: ConditionChoices }) {
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
      <p className={styles.hint}>Anggota tampil jika semua syarat ini terpenuhi.</p>
      {drafts.map((draft, index) => (
        <ConditionFields
          key={draft.key}
          number={index + 1}
          draft={draft}
          choices={choices}
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
        <p className={styles.hint}>Paling banyak {conditionLimits.conditions} syarat.</p>
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
  return { field, comparison, values: comparison === 'between' ? ['', ''] : [] };
}

function unusedField(drafts: readonly Condition[]): ConditionField {
  return conditionFields.find((field) => drafts.every((draft) => draft.field !== field)) ?? 'category';
}

interface ConditionFieldsProps {
  number: number;
  draft: Draft;
  choices: ConditionChoices;
  isWrong: boolean;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
}

function ConditionFields({ number, draft, choices, isWrong, onChange, onRemove }: ConditionFieldsProps) {
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
            if (comparison)
              onChange({ ...draft, comparison, values: comparison === 'between' ? ['', ''] : [] });
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
      {draft.comparison === 'any' && <Choices draft={draft} choices={choices} onChange={onChange} />}
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {draft.comparison === 'between'
            ? 'Isi salah satu tanggal. Tanggal akhir tidak boleh sebelum tanggal awal.'
            : `Pilih 1 sampai ${conditionLimits.values} pilihan.`}
        </p>
      )}
    </fieldset>
  );
}

function comparisonLabel(comparison: Comparison, field: ConditionField): string {
  if (comparison === 'any') return 'salah satu dari';
  return comparison === 'between' ? 'antara' : conditionFacts[field][comparison];
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

function Choices({ draft, choices, onChange }: ValuesProps & { choices: ConditionChoices }) {
  const id = useId();
  const facts = conditionFacts[draft.field];
  const options = facts.kind === 'state' ? facts.states : facts.kind === 'listed' ? choices[facts.list] : [];
  if (options.length === 0) return <p className={styles.hint}>Belum ada {facts.label.toLowerCase()}.</p>;
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
