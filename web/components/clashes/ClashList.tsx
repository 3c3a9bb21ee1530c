import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatTime } from '#shared/dates.ts';
import type { Clash, Clashing } from '../../lib/forms/clashes.ts';
import styles from './ClashList.module.css';
import { ShownValue } from './ShownValue.tsx';

export interface ClashListProps {
  form: Clashing & { props: { ref: RefObject<HTMLFormElement | null> } };
  labels: Readonly<Record<string, string>>;
  /** How a value of a field reads; undefined where the value itself says it. */
  show?: (value: unknown, field: string) => ReactNode;
}

/** Shows for each field what is stored, by whom and since when, next to what was typed. The reader chooses one of the two. */
export function ClashList({ form, labels, show }: ClashListProps) {
  const { clashes, chooseMine, chooseTheirs, props } = form;
  const list = useRef<HTMLUListElement>(null);
  const isOpen = clashes.length > 0;

  // It appears above the button that was pressed: on a phone nobody would see it. After the focus returned to the button.
  useEffect(() => {
    if (!isOpen) return undefined;
    const frame = requestAnimationFrame(() => list.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  const close = (choose: (clash: Clash) => void, clash: Clash) => {
    choose(clash);
    focusField(props.ref.current, clash.field);
  };
  const shown = (value: unknown, other: unknown, field: string) =>
    show?.(value, field) ?? <ShownValue value={value} other={other} />;

  return (
    <ul ref={list} tabIndex={-1} className={styles.clashes} aria-label="Isian yang diubah orang lain">
      {clashes.map((clash) => (
        <li key={clash.field}>
          <p className={styles.field}>{labels[clash.field]}</p>
          <div className={styles.sides}>
            <div className={styles.side}>
              <span className={styles.kind}>Tersimpan: </span>
              <div className={styles.value}>{shown(clash.theirs, clash.mine, clash.field)}</div>
              <div className={styles.source}>
                Diubah oleh {clash.by ?? 'orang lain'}, {formatTime(clash.at)}
              </div>
              <Button variant="default" className={styles.choice} onClick={() => close(chooseTheirs, clash)}>
                Pakai yang tersimpan
              </Button>
            </div>
            <div className={styles.side}>
              <span className={styles.kind}>Isian anda: </span>
              <div className={styles.value}>{shown(clash.mine, clash.theirs, clash.field)}</div>
              <Button variant="default" className={styles.choice} onClick={() => close(chooseMine, clash)}>
                Pakai punya saya
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The chosen button is gone: the focus goes to the field that it was about, or to the button that saves. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  (field ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}
