import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { valueLabel } from '#shared/imports/imports.fields.ts';
import { formatNumber } from '#shared/numbers.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import styles from './CellEditor.module.css';
import { CellForm, type CellFormProps } from './CellForm.tsx';
import { faultyCell } from './use-next-cell.ts';

interface CellEditorProps extends Omit<CellFormProps, 'onSaved' | 'onCancel'> {
  /** Of the button that opens it. */
  label: string;
  /** The cells are saved, and the rows not loaded yet. Left out: the focus returns to the button. */
  onMended?: (cell: Element | null) => void;
}

/** Shows a button that becomes the form of some cells. */
export function CellEditor({ label, onMended, ...cells }: CellEditorProps) {
  const { row, names } = cells;
  const [isOpen, setOpen] = useState(false);
  const [reload] = useReload();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The button is there again after the next rendering.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const goOn = async () => {
    onMended?.(root.current);
    await reload();
    if (onMended) setOpen(false);
    else close();
  };
  return (
    <div ref={root} className={styles.root}>
      {isOpen ? (
        <CellForm {...cells} onSaved={goOn} onCancel={close} />
      ) : (
        <Button ref={opener} variant="default" {...(onMended && faultyCell)} onClick={() => setOpen(true)}>
          {label}
          <VisuallyHidden>
            {' '}
            {names.map(valueLabel).join(', ')}, baris {formatNumber(row.row)}
          </VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
