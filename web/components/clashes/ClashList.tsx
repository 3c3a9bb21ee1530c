import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { formatTime } from '#shared/dates.ts';
import type { Clash, Clashing } from '../../lib/forms/clashes.ts';
import styles from './ClashList.module.css';
import { ShownValue } from './ShownValue.tsx';

export interface ClashListProps {
  form: Clashing & { props: { ref: RefObject<HTMLFormElement | null> } };
  labels: Readonly<Record<string, string>>;
  /** How a value of a field reads, where the value itself does not say it. */
  show?: (value: unknown, field: string) => string;
}

/** Per field what is stored, by whom and since when, next to what was typed. The reader chooses one of the two. */
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

  /** The chosen button is gone: the focus goes to the field that it was about. */
  const close = (choose: (clash: Clash) => void, clash: Clash) => {
    choose(clash);
    props.ref.current?.querySelector<HTMLElement>(`[name="${clash.field}"]`)?.focus();
  };
  const shown = (value: unknown, other: unknown, field: string) =>
    show ? show(value, field) : <ShownValue value={value} other={other} />;

  return (
    <ul ref={list} tabIndex={-1} className={styles.clashes} aria-label="Isian yang diubah orang lain">
      {clashes.map((clash) => (
        <li key={clash.field}>
          <p className={styles.field}>{labels[clash.field]}</p>
          <div>Tersimpan: {shown(clash.theirs, clash.mine, clash.field)}</div>
          <div className={styles.source}>
            Diubah oleh {clash.by ?? 'orang lain'}, {formatTime(clash.at)}
          </div>
          <div>Isian anda: {shown(clash.mine, clash.theirs, clash.field)}</div>
          <div className={styles.choices}>
            <Button variant="default" onClick={() => close(chooseMine, clash)}>
              Pakai punya saya
            </Button>
            <Button variant="default" onClick={() => close(chooseTheirs, clash)}>
              Pakai yang tersimpan
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
