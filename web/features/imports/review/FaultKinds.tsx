import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { columnInWords } from '#shared/imports/imports.messages.ts';
import type { ImportDetail, ImportMapping } from '#shared/imports/imports.schemas.ts';
import { cellFaultKinds } from '#shared/imports/reading.states.ts';
import { limits } from '#shared/limits.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { RefusalHelp } from '../../../components/links/RefusalHelp.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import styles from './FaultKinds.module.css';
import { useCheckAgain } from './use-check-again.ts';

type CountedFaults = ImportDetail['fault_kinds'][number];

interface FaultKindsProps {
  shown: ImportDetail;
  companyCategories: readonly CategoryOption[];
}

/** Shows what is wrong, said once for all rows that have it, with what helps all of them. Then the rows are judged again. */
export function FaultKinds({ shown, companyCategories }: FaultKindsProps) {
  const { fault_kinds: kinds } = shown;
  const [checkAgain, isChecking] = useCheckAgain(shown);
  if (kinds.length === 0) return null;
  return (
    <Card title="Kesalahan dan catatan">
      <ul className={styles.kinds}>
        {kinds.map((faults) => (
          <li key={keyOf(faults)} className={styles.kind}>
            <div>
              <p className={styles.title}>
                {formatNumber(faults.rows)} baris: {faults.message}
              </p>
              <p className={styles.hint}>{describe(faults)}</p>
            </div>
            <Remedy
              faults={faults}
              shown={shown}
              companyCategories={companyCategories}
              isChecking={isChecking}
              onChoose={checkAgain}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Tidak yakin cara memperbaikinya? <RefusalHelp />.
      </p>
    </Card>
  );
}

const keyOf = ({ kind, column, message, effect }: CountedFaults) => [kind, column, message, effect].join();

/** 'Kolom Tgl Lahir, misalnya baris 4 "31/02/1990".' */
function describe({ header, column, examples, effect }: CountedFaults): string {
  const cells = examples.map(({ row, value }) => `baris ${formatNumber(row)}${value && ` "${value}"`}`);
  const words =
    column === null
      ? `Misalnya ${cells.join(', ')}.`
      : `${columnInWords(header)}, misalnya ${cells.join(', ')}.`;
  return effect === 'emptied' ? `Sel ini dikosongkan. ${words}` : words;
}

const inOneLine = (header: string) => header.replaceAll('\n', ' ');

interface RemedyProps extends FaultKindsProps {
  faults: CountedFaults;
  isChecking: boolean;
  onChoose: (decided: Partial<ImportMapping>) => void;
}

function Remedy({ faults, shown, companyCategories, isChecking, onChoose }: RemedyProps) {
  const { defaults } = shown;
  const { remedy, effect } = faults;
  switch (remedy) {
    case 'empty':
      return <Emptying faults={faults} shown={shown} isChecking={isChecking} onChoose={onChoose} />;
    case 'choices':
      return <p className={styles.hint}>Tentukan artinya di daftar "Nama yang belum dikenal".</p>;
    case 'company':
      return (
        <DefaultForm
          isChecking={isChecking}
          onChoose={(company) => onChoose({ defaults: { ...defaults, company } })}
        >
          {(value, setValue) => (
            <TextInput
              label={`${memberLabels.company} untuk baris ini`}
              maxLength={limits.text}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          )}
        </DefaultForm>
      );
    case 'company_category':
      return (
        <DefaultForm
          isChecking={isChecking}
          onChoose={(id) => onChoose({ defaults: { ...defaults, company_category: numberFrom(id) } })}
        >
          {(value, setValue) => (
            <NativeSelect
              label={`${memberLabels.companyCategory} untuk baris ini`}
              data={[{ value: '', label: 'Pilih' }, ...companyCategories]}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          )}
        </DefaultForm>
      );
    case null:
      return (
        <p className={styles.hint}>{effect === 'noted' ? 'Baris ini tetap diimpor.' : stepFor(faults)}</p>
      );
  }
}

/** Where cells have moved, nobody can say which of them are right. */
function stepFor({ kind }: CountedFaults): string {
  return kind === 'moved' ? 'Perbaiki di file, lalu upload lagi.' : 'Perbaiki di barisnya, di bawah ini.';
}

/** Lets all cells with this fault be empty, or takes that back. */
function Emptying({ faults, shown, isChecking, onChoose }: Omit<RemedyProps, 'companyCategories'>) {
  const isSame = ({ kind, column }: CountedFaults) => kind === faults.kind && column === faults.column;
  const chosen =
    faults.effect === 'emptied'
      ? shown.fault_kinds.filter((one) => one.effect === 'emptied' && !isSame(one))
      : shown.fault_kinds.filter((one) => one.effect === 'emptied' || isSame(one));
  const emptied = chosen.flatMap(({ kind, column }) => {
    const ofCells = cellFaultKinds.find((one) => one === kind);
    return ofCells && column !== null ? { column, kind: ofCells } : [];
  });
  return (
    <Button variant="default" loading={isChecking} onClick={() => onChoose({ emptied })}>
      {faults.effect === 'emptied' ? 'Jangan kosongkan' : 'Kosongkan'}
      <VisuallyHidden>
        : {inOneLine(faults.header)}, {faults.message}
      </VisuallyHidden>
    </Button>
  );
}

interface DefaultFormProps {
  isChecking: boolean;
  onChoose: (value: string) => void;
  children: (value: string, setValue: (value: string) => void) => ReactNode;
}

/** One value for all rows that lack it. */
function DefaultForm({ isChecking, onChoose, children }: DefaultFormProps) {
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(value);
  };
  return (
    <form className={styles.default} onSubmit={submit}>
      {children(value, setValue)}
      <Button type="submit" variant="default" loading={isChecking} disabled={value.trim() === ''}>
        Pakai
      </Button>
    </form>
  );
}
