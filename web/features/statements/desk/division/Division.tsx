import { Button, Checkbox, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentProps, useEffect, useRef } from 'react';
import { isRounding } from '#shared/deposits/deposits.rules.ts';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { isOpenBill } from '#shared/payments/payments.rules.ts';
import { paysMoreYears } from '#shared/statements/bills-from-rows.rules.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import { BankMoney } from '../../../../components/texts/BankMoney.tsx';
import { BillParts } from '../../../payments/open/BillParts.tsx';
import { useRounding } from '../use-rounding.ts';
import { type Allocation, allocate, hasOverYears, keyOfPart, type Part } from './allocation.ts';
import styles from './Division.module.css';
import { EqualRows } from './EqualRows.tsx';
import { isChosen } from './suggestion-parts.ts';

interface DivisionProps {
  row: StatementRow;
  parts: readonly Part[];
  onChange: (parts: Part[]) => void;
  field: (name: 'reason' | `parts.${number}.amount`) => ComponentProps<typeof TextInput>;
  /** Gives the years that begin now for bills whose years are over. */
  beginsNow: ComponentProps<typeof Checkbox>;
  /** Bills that get less than they need wait for the rest. */
  keepsOpen: ComponentProps<typeof Checkbox>;
  /** Another row is exactly what is missing. */
  onRestFound: () => void;
  onMakeBill: () => void;
}

/** Shows where each rupiah of the row goes: to its bills, to a deposit, or what is still missing. */
export function Division({
  row,
  parts,
  onChange,
  field,
  beginsNow,
  keepsOpen,
  onRestFound,
  onMakeBill,
}: DivisionProps) {
  const rounding = useRounding();
  const { shares, surplus, missing, excess, undivided } = allocate(row.rest, parts);
  const isExact = missing === 0 && excess === 0 && undivided === 0 && !surplus;
  const isSuggested = row.suggestions.some((suggestion) => isChosen(suggestion, parts));
  const isOver = parts.some(hasOverYears);
  const hasBill = parts.some(({ kind }) => kind === 'bill');
  const isRounded = surplus !== null && hasBill && isRounding(surplus.amount, rounding);
  const mayWait = missing > 0 && parts.every((part) => part.kind !== 'bill' || isOpenBill(part.bill));
  const waits = mayWait && keepsOpen.checked === true;
  const needsReason = (missing > 0 && !waits) || isOver;
  const reasonField = useRef<HTMLInputElement>(null);
  const takesReason = parts.length > 0 && (!isExact || isOver);
  useEffect(() => {
    if (takesReason) reveal(reasonField.current);
  }, [takesReason]);
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
              {surplus.member.name} <span className={styles.no}>{isRounded ? 'pembulatan' : 'titipan'}</span>
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
      <p
        className={styles.rest}
        role="status"
        data-state={stateOf({ isExact, isSafe: surplus !== null || waits })}
      >
        {isExact && 'Pas, tidak ada sisa.'}
        {excess > 0 && `Pembagian lebih ${formatSen(excess)} dari uang baris ini.`}
        {undivided > 0 && `Masih ada ${formatSen(undivided)} yang belum dibagi.`}
        {excess === 0 &&
          undivided === 0 &&
          missing > 0 &&
          (waits
            ? `Kurang ${formatSen(missing)}. Tagihan tetap terbuka, dan uang ini menunggu sisanya.`
            : `Kurang ${formatSen(missing)}. Tulis alasan untuk menerimanya sebagai lunas.`)}
        {surplus && ` ${restText(surplus, isRounded)}`}
      </p>
      {excess === 0 && undivided === 0 && missing > 0 && (
        <EqualRows
          key={parts.map(keyOfPart).join()}
          row={row}
          missing={missing}
          onFound={() => {
            reveal(reasonField.current);
            if (mayWait) onRestFound();
          }}
        />
      )}
      {mayWait && <Checkbox label="Simpan sebagai titipan untuk tagihan ini" {...keepsOpen} />}
      {isOver && (
        <Checkbox
          label="Tahun yang disebut tagihan ini sudah berakhir. Berikan tahun keanggotaan yang berjalan sekarang, dengan alasan."
          {...beginsNow}
        />
      )}
      <div className={styles.ending}>
        {mayBeBilled(row, parts) && (
          <Button variant="default" onClick={onMakeBill}>
            {hasBill ? 'Buat ulang dengan tahun lebih banyak' : 'Buat tagihan dari baris ini'}{' '}
            <KeyHint>T</KeyHint>
          </Button>
        )}
        {takesReason && (
          <TextInput
            ref={reasonField}
            className={styles.reason}
            label={
              <>
                Alasan <KeyHint>A</KeyHint>
              </>
            }
            withAsterisk={needsReason}
            aria-required={needsReason}
            maxLength={limits.text}
            placeholder={
              missing > 0 ? 'Misalnya: kekurangan disepakati' : 'Misalnya: dibulatkan oleh anggota'
            }
            {...field('reason')}
          />
        )}
      </div>
    </section>
  );
}

/**
 * The bar with the decisions would cover it on a low screen. From the top of the page, to which the router still scrolls
 * when a row opens. On a phone the words of the bank come first.
 */
function reveal(field: HTMLElement | null): void {
  if (!field || !window.matchMedia('(min-width: 64em)').matches) return;
  requestAnimationFrame(() => {
    const bottom = window.scrollY + field.getBoundingClientRect().bottom;
    const barHeight = Number.parseFloat(getComputedStyle(field).scrollMarginBottom);
    window.scrollTo({ top: bottom + barHeight - window.innerHeight });
  });
}

function restText({ member, amount }: NonNullable<Allocation['surplus']>, isRounded: boolean): string {
  return isRounded
    ? `Sisa ${formatSen(amount)} dicatat sebagai pembulatan.`
    : `Sisa ${formatSen(amount)} dicatat sebagai titipan ${member.name}.`;
}

/** A row of one member: without a bill, or with one of fewer years than it plainly pays. */
function mayBeBilled({ rest }: StatementRow, parts: readonly Part[]): boolean {
  const [part, ...others] = parts;
  if (!part || others.length > 0) return false;
  if (part.kind === 'member') return true;
  return (
    isOpenBill(part.bill) && part.bill.deposited === 0 && paysMoreYears(Math.floor(rest / 100), part.bill)
  );
}

/** `isSafe`: all that is over or missing is explained. */
function stateOf({ isExact, isSafe }: { isExact: boolean; isSafe: boolean }) {
  if (isExact) return 'exact';
  return isSafe ? 'surplus' : 'missing';
}

function nameOf(part: Part): string {
  return part.kind === 'bill' ? part.bill.user.name : part.member.name;
}
