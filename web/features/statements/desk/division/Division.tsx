import { Checkbox, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps } from 'react';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import { BankMoney } from '../../../../components/texts/BankMoney.tsx';
import { BillParts } from '../../../payments/open/BillParts.tsx';
import { type Allocation, allocate, hasOverYears, keyOfPart, type Part } from './allocation.ts';
import styles from './Division.module.css';
import { isChosen } from './suggestion-parts.ts';

interface DivisionProps {
  row: StatementRow;
  parts: readonly Part[];
  onChange: (parts: Part[]) => void;
  field: (name: 'reason' | `parts.${number}.amount`) => ComponentProps<typeof TextInput>;
  /** Gives the years that begin now for bills whose years are over. */
  beginsNow: ComponentProps<typeof Checkbox>;
}

/** Where each rupiah of the row goes: to its bills, to a deposit, or what is still missing. */
export function Division({ row, parts, onChange, field, beginsNow }: DivisionProps) {
  const { shares, surplus, missing, excess, undivided } = allocate(row.amount, parts);
  const isExact = missing === 0 && excess === 0 && undivided === 0 && !surplus;
  const isSuggested = row.suggestions.some((suggestion) => isChosen(suggestion, parts));
  const isOver = parts.some(hasOverYears);
  if (parts.length === 0 || (!isOver && isExact && isSuggested && parts.length === 1)) return null;
  return (
    <section className={styles.root} aria-labelledby="pembagian">
      <h2 id="pembagian" className={styles.title}>
        Pembagian
      </h2>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          <li key={keyOfPart(part)} className={styles.part}>
            <span className={styles.name}>
              {nameOf(part)}{' '}
              <span className={styles.no}>{part.kind === 'bill' ? part.bill.no : 'titipan'}</span>
              {part.kind === 'bill' && !isSuggested && <BillParts lines={part.bill.lines} />}
            </span>
            {part.kind === 'bill' && parts.length > 1 ? (
              <TextInput
                className={styles.amount}
                aria-label={`Jumlah untuk ${nameOf(part)} ${part.bill.no}`}
                inputMode="numeric"
                autoComplete="off"
                leftSection="Rp"
                placeholder={formatNumber(Math.floor((shares[index] ?? 0) / 100))}
                {...field(`parts.${index}.amount`)}
              />
            ) : (
              <BankMoney sen={shares[index] ?? 0} />
            )}
            {parts.length > 1 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Keluarkan ${nameOf(part)} dari pembagian`}
                onClick={() => onChange(parts.filter((other) => other !== part))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </button>
            )}
          </li>
        ))}
        {surplus && parts.every(({ kind }) => kind === 'bill') && (
          <li className={styles.part}>
            <span className={styles.name}>
              {surplus.member.name} <span className={styles.no}>titipan</span>
            </span>
            <BankMoney sen={surplus.amount} />
          </li>
        )}
      </ul>
      {parts.length > 1 && (
        <p className={styles.hint}>
          Jumlah yang kosong dihitung sendiri. Ketik untuk membagi dengan jumlah lain.
        </p>
      )}
      <p className={styles.rest} role="status" data-state={stateOf({ isExact, surplus })}>
        {isExact && 'Pas, tidak ada sisa.'}
        {excess > 0 && `Pembagian lebih ${formatSen(excess)} dari uang baris ini.`}
        {undivided > 0 && `Masih ada ${formatSen(undivided)} yang belum dibagi.`}
        {excess === 0 &&
          undivided === 0 &&
          missing > 0 &&
          `Kurang ${formatSen(missing)}. Tulis alasan untuk tetap menyetujui.`}
        {surplus && ` Sisa ${formatSen(surplus.amount)} dicatat sebagai titipan ${surplus.member.name}.`}
      </p>
      {isOver && (
        <Checkbox
          label="Tahun yang disebut tagihan ini sudah berakhir. Berikan tahun keanggotaan yang berjalan sekarang, dengan alasan."
          {...beginsNow}
        />
      )}
      {(!isExact || isOver) && (
        <TextInput
          ref={missing > 0 || isOver ? reveal : undefined}
          className={styles.reason}
          label={
            <>
              Alasan <KeyHint>A</KeyHint>
            </>
          }
          withAsterisk={missing > 0 || isOver}
          aria-required={missing > 0 || isOver}
          maxLength={limits.text}
          placeholder={missing > 0 ? 'Misalnya: kekurangan disepakati' : 'Misalnya: dibulatkan oleh anggota'}
          {...field('reason')}
        />
      )}
    </section>
  );
}

/**
 * The bar with the decisions would cover it on a low screen. After the router has scrolled to the top of a new page. On a
 * phone the words of the bank come first.
 */
function reveal(field: HTMLElement | null): void {
  if (!field || !window.matchMedia('(min-width: 64em)').matches) return;
  requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }));
}

function stateOf({ isExact, surplus }: { isExact: boolean; surplus: Allocation['surplus'] }) {
  if (isExact) return 'exact';
  return surplus ? 'surplus' : 'missing';
}

function nameOf(part: Part): string {
  return part.kind === 'bill' ? part.bill.user.name : part.member.name;
}
