import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useState } from 'react';
import {
  columnLabel,
  firstColumns,
  MAX_CHOSEN_COLUMNS,
  type MemberColumn,
  type MemberOrder,
  memberColumns,
  memberOrders,
  orderNames,
} from '#shared/members/member-columns.rules.ts';
import { TextButton } from '../../../../components/buttons/TextButton.tsx';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { FormActions } from '../../../../components/forms/FormFields.tsx';
import texts from '../../../../components/texts/Texts.module.css';
import styles from './ColumnsDialog.module.css';

interface ColumnsDialogProps {
  isOpen: boolean;
  columns: readonly MemberColumn[];
  order: MemberOrder;
  onApply: (columns: MemberColumn[], order: MemberOrder) => void;
  onClose: () => void;
}

/** Asks which columns the list shows, and in which order its rows and columns are. */
export function ColumnsDialog({ isOpen, ...form }: ColumnsDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={form.onClose} title="Kolom">
      <ColumnsForm {...form} />
    </Dialog>
  );
}

function ColumnsForm({ columns, order, onApply, onClose }: Omit<ColumnsDialogProps, 'isOpen'>) {
  const [chosen, setChosen] = useState<MemberColumn[]>([...columns]);
  const [sorting, setSorting] = useState<MemberOrder>(order);
  const isFull = chosen.length >= MAX_CHOSEN_COLUMNS;
  const move = (name: MemberColumn, by: 1 | -1) =>
    setChosen((old) => {
      const at = old.indexOf(name);
      const rest = old.filter((other) => other !== name);
      return [...rest.slice(0, at + by), name, ...rest.slice(at + by)];
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(chosen, sorting);
      }}
    >
      <NativeSelect
        label="Urutan anggota"
        value={sorting}
        onChange={(event) =>
          setSorting(orderNames.find((name) => name === event.currentTarget.value) ?? 'newest')
        }
        data={orderNames.map((value) => ({ value, label: memberOrders[value].label }))}
      />
      <fieldset>
        <legend className={styles.legend}>Kolom, setelah nama anggota</legend>
        <ul className={styles.list}>
          {chosen.map((name, at) => (
            <li key={name} className={styles.row}>
              <Checkbox
                label={columnLabel(name)}
                checked
                onChange={() => setChosen((old) => old.filter((other) => other !== name))}
              />
              <ActionIcon
                size={44}
                disabled={at === 0}
                aria-label={`Naikkan ${columnLabel(name)}`}
                onClick={() => move(name, -1)}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                disabled={at === chosen.length - 1}
                aria-label={`Turunkan ${columnLabel(name)}`}
                onClick={() => move(name, 1)}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          {memberColumns
            .filter((name) => !chosen.includes(name))
            .map((name) => (
              <li key={name} className={styles.row}>
                <Checkbox
                  label={columnLabel(name)}
                  checked={false}
                  disabled={isFull}
                  onChange={() => setChosen((old) => [...old, name])}
                />
              </li>
            ))}
        </ul>
        {isFull && <p className={texts.muted}>Paling banyak {MAX_CHOSEN_COLUMNS} kolom.</p>}
      </fieldset>
      <TextButton
        onClick={() => {
          setChosen([...firstColumns]);
          setSorting('newest');
        }}
      >
        Kembalikan seperti semula
      </TextButton>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit" disabled={chosen.length === 0}>
          Tampilkan
        </Button>
      </FormActions>
    </form>
  );
}
