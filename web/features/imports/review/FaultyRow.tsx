import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { RowFaults } from '../rows/RowFaults.tsx';
import { CellEditor } from './CellEditor.tsx';
import type { KnownCategories } from './unknown-choices.ts';

export interface FaultyRowProps {
  row: ImportRow;
  choices: KnownCategories;
  /** See `useNextCell`. */
  onMended: (cell: Element | null) => void;
}

/** What is wrong with a row, mended where it is said. */
export function FaultyRow({ row, choices, onMended }: FaultyRowProps) {
  return (
    <RowFaults faults={row.faults}>
      {({ mended_by, message }) =>
        mended_by.length > 0 && (
          <CellEditor
            label="Perbaiki"
            row={row}
            names={mended_by}
            problem={message}
            choices={choices}
            onMended={onMended}
          />
        )
      }
    </RowFaults>
  );
}
