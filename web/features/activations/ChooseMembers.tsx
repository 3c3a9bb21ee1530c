import { Checkbox } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { type ActivationRow, activations } from '#shared/activations/activations.contract.ts';
import { activationLimits, type SendableState } from '#shared/members/activations.states.ts';
import { TextButton } from '../../components/buttons/TextButton.tsx';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { chooseAllText } from './activation-texts.ts';
import styles from './ChooseMembers.module.css';
import type { ChosenNames, Selection } from './use-selection.ts';

interface ChooseMembersProps {
  state: SendableState;
  keyword: string | undefined;
  /** Of this page. */
  rows: ActivationRow[];
  /** Of all pages. */
  total: number;
  selection: Selection;
  /** That of this page. */
  box: RefObject<HTMLInputElement | null>;
}

/** Chooses the members of this page, or of all pages. */
export function ChooseMembers({ state, keyword, rows, total, selection, box }: ChooseMembersProps) {
  const [all, setAll] = useState<{ keyword: string | undefined; names: ChosenNames } | null>(null);
  const isAllChosen = all?.keyword === keyword && all?.names === selection.names;
  const [chooseAll, isChoosing] = useAction(async () => {
    const { data } = await call(activations.matching, { query: { state, ...(keyword && { keyword }) } });
    setAll({ keyword, names: selection.add(data) });
    // The button disappears.
    box.current?.focus();
  });
  if (rows.length === 0) return null;
  const isPageChosen = selection.hasAll(rows);
  return (
    <div className={styles.root}>
      <Checkbox
        ref={box}
        className={styles.page}
        label="Pilih semua di halaman ini"
        checked={isPageChosen}
        indeterminate={!isPageChosen && rows.some((row) => selection.names.has(row.id))}
        onChange={() => (isPageChosen ? selection.remove(rows) : selection.add(rows))}
      />
      {total > rows.length && total <= activationLimits.members && !isAllChosen && (
        <TextButton disabled={isChoosing} onClick={chooseAll}>
          {chooseAllText(total, keyword !== undefined)}
        </TextButton>
      )}
    </div>
  );
}
