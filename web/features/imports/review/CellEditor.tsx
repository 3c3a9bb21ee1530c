import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { valueLabel } from '#shared/imports/imports.fields.ts';
import { formatNumber } from '#shared/numbers.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import styles from './CellEditor.module.css';
import { CellForm, type CellFormProps } from './CellForm.tsx';
import { READY_HEADING } from './CommitCard.tsx';

interface CellEditorProps extends Omit<CellFormProps, 'onSaved' | 'onCancel'> {
  /** Of the button that opens it. */
  label: string;
}

/** A button that becomes the form of some cells. Once they are saved, the next faulty cell is opened. */
export function CellEditor({ label, ...cells }: CellEditorProps) {
  const { row, names, problem } = cells;
  const [isOpen, setOpen] = useState(false);
  const [reload] = useReload();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setOpen(false);
    // The button is there again after the next rendering.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const goOn = async () => {
    const next = nextCellAfter(root.current);
    await reload();
    setOpen(false);
    requestAnimationFrame(() => openNext(next, problem === undefined ? opener.current : null));
  };
  return (
    <div ref={root} className={styles.root}>
      {isOpen ? (
        <CellForm {...cells} onSaved={goOn} onCancel={cancel} />
      ) : (
        <Button
          ref={opener}
          variant="default"
          data-cell={problem === undefined ? undefined : 'faulty'}
          onClick={() => setOpen(true)}
        >
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

const FAULTY = '[data-cell="faulty"]';

interface NextCells {
  row: HTMLElement | null;
  later: HTMLElement[];
}

/** The row of an editor, and the buttons of the faulty cells below it. */
function nextCellAfter(editor: HTMLElement | null): NextCells {
  const all = [...document.querySelectorAll<HTMLElement>(FAULTY)];
  const isBelow = (button: HTMLElement) =>
    editor !== null && (editor.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return { row: editor?.closest('article') ?? null, later: all.filter(isBelow) };
}

/** What is still wrong with the row comes first. Mended rows may have left the list. */
function openNext({ row, later }: NextCells, opener: HTMLElement | null): void {
  if (opener) {
    opener.focus();
    return;
  }
  const own = row?.isConnected ? row.querySelector<HTMLElement>(FAULTY) : null;
  const next =
    own ?? later.find((button) => button.isConnected) ?? document.querySelector<HTMLElement>(FAULTY);
  if (next) next.click();
  else document.getElementById(READY_HEADING)?.focus();
}
