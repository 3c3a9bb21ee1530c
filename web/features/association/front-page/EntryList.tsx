import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Tooltip } from '../../../components/buttons/Tooltip.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import texts from '../../../components/texts/Texts.module.css';
import type { FormList } from '../../../lib/forms/use-server-form.ts';
import styles from './EntryList.module.css';

interface EntryListProps<Entry> {
  /** What the list contains: 'Keuntungan'. */
  title: string;
  hint: string;
  entries: readonly Entry[];
  max: number;
  list: FormList;
  /** A new entry. */
  blank: Entry;
  error?: ReactNode;
  /** The inputs of the entry at this place. */
  children: (index: number) => ReactNode;
}

/** Shows entries in order, which are added, removed and moved. The focus follows the entry that was moved. */
export function EntryList<Entry>({
  title,
  hint,
  entries,
  max,
  list,
  blank,
  error,
  children,
}: EntryListProps<Entry>) {
  const root = useRef<HTMLElement>(null);
  const [news, setNews] = useState('');
  const focusNext = useNextFocus(root);
  const count = entries.length;

  function add(): void {
    list.add(blank);
    focusNext(firstInput(count));
    setNews(`${title} ${count + 1} ditambahkan.`);
  }

  function remove(index: number): void {
    list.remove(index);
    focusNext(entryButton(index, 'remove'), entryButton(index - 1, 'remove'), addButton);
    setNews(`${title} ${index + 1} dihapus.`);
  }

  function move(from: number, to: number): void {
    list.move(from, to);
    focusNext(
      ...(to < from
        ? [entryButton(to, 'up'), entryButton(to, 'down')]
        : [entryButton(to, 'down'), entryButton(to, 'up')]),
    );
    setNews(`${title} sekarang di urutan ${to + 1} dari ${count}.`);
  }

  return (
    <section ref={root} className={styles.root} aria-label={title}>
      <div>
        <h3 className={styles.title}>
          {title}{' '}
          <span className={styles.count}>
            {count} dari {max}
          </span>
        </h3>
        <p className={texts.muted}>{hint}</p>
        {error && <p className={styles.error}>{error}</p>}
      </div>
      {entries.map((_entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the name of the inputs.
        <fieldset key={index} className={styles.entry} data-entry={index}>
          <legend className={styles.legend}>{`${title} ${index + 1}`}</legend>
          <EntryButtons
            name={`${title.toLowerCase()} ${index + 1}`}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < count - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => remove(index)}
          />
          <FormFields>{children(index)}</FormFields>
        </fieldset>
      ))}
      {count < max ? (
        <Button
          variant="default"
          data-action="add"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {`Tambah ${title.toLowerCase()}`}
        </Button>
      ) : (
        <p className={texts.muted}>{`Sudah ${max}, batas paling banyak.`}</p>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </section>
  );
}

const addButton = '[data-action="add"]';

const firstInput = (index: number) => `[data-entry="${index}"] :is(input, textarea)`;

const entryButton = (index: number, action: 'up' | 'down' | 'remove') =>
  `[data-entry="${index}"] [data-action="${action}"]:not(:disabled)`;

/**
 * Moves the focus to where an entry is after a change, once the change is on screen. The returned function names, by
 * selector, what gets it; the first that exists.
 */
function useNextFocus(root: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const next = useRef<string[]>([]);

  // The focus lives in the document, outside of React.
  useLayoutEffect(() => {
    const found = next.current.map((selector) => root.current?.querySelector<HTMLElement>(selector));
    next.current = [];
    found.find((element) => element)?.focus();
  });

  return (...selectors) => {
    next.current = selectors;
  };
}

interface EntryButtonsProps {
  name: string;
  /** Undefined where there is no further way. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** Moves or removes an entry of a list. */
function EntryButtons({ name, onUp, onDown, onRemove }: EntryButtonsProps) {
  const buttons = [
    { action: 'up', label: 'Naikkan', Icon: IconUp, onClick: onUp },
    { action: 'down', label: 'Turunkan', Icon: IconDown, onClick: onDown },
    { action: 'remove', label: 'Hapus', Icon: IconTrash, onClick: onRemove },
  ];
  return (
    <div className={styles.buttons}>
      {buttons.map(({ action, label, Icon, onClick }) => (
        <Tooltip key={action} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--square)"
            data-action={action}
            aria-label={`${label} ${name}`}
            disabled={!onClick}
            onClick={onClick}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
