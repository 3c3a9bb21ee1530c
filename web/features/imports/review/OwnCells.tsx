import { Button, VisuallyHidden } from '@mantine/core';
import { imports } from '#shared/imports/imports.contract.ts';
import { type ValueName, valueLabel } from '#shared/imports/imports.fields.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { TypedCells } from '../rows/TypedCells.tsx';
import { useReloadAfter } from '../use-reload-after.ts';
import { CellEditor } from './CellEditor.tsx';
import styles from './OwnCells.module.css';
import type { KnownCategories } from './unknown-choices.ts';

interface OwnCellsProps {
  row: ImportRow;
  choices: KnownCategories;
}

/** Shows the typed cells of a row: each can be typed again, or say again what the file says. */
export function OwnCells({ row, choices }: OwnCellsProps) {
  const reloadAfter = useReloadAfter();
  const [restore, isRestoring] = useAction(async (name: ValueName) => {
    const seen = Object.fromEntries(
      row.values.flatMap(({ field, text }) => (field === name ? [[field, text]] : [])),
    );
    await reloadAfter(call(imports.type, { params: { id: row.id }, body: { from_file: [name], seen } }));
  });
  return (
    <TypedCells values={row.values}>
      {({ field }) => (
        <div className={styles.actions}>
          <CellEditor label="Ubah" row={row} names={[field]} choices={choices} />
          <Button variant="subtle" disabled={isRestoring} onClick={() => restore(field)}>
            Kembalikan isi file
            <VisuallyHidden>
              : {valueLabel(field)}, baris {formatNumber(row.row)}
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </TypedCells>
  );
}
