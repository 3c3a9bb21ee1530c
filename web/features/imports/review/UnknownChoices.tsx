import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReloadAfter } from '../use-reload-after.ts';
import styles from './UnknownChoices.module.css';
import { choiceOf, decided, isUndecided, type KnownCategories, type UnknownName } from './unknown-choices.ts';

interface UnknownChoicesProps {
  shown: ImportDetail;
  choices: KnownCategories;
}

const kindLabels: Record<UnknownName['kind'], string> = {
  company_category: memberLabels.companyCategory,
  category: memberLabels.category,
};

const keyOf = ({ kind, name }: UnknownName) => `${kind} ${name}`;

/** Names of categories that the product does not know: each is decided once, for all its rows. */
export function UnknownChoices({ shown, choices }: UnknownChoicesProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const reloadAfter = useReloadAfter();
  const choiceFor = (unknown: UnknownName) => chosen[keyOf(unknown)] ?? choiceOf(unknown);
  const isChanged = shown.unknown.some((unknown) => choiceFor(unknown) !== choiceOf(unknown));
  const [apply, isApplying] = useAction(async () => {
    const mapping = shown.columns.map(({ column, field, clears }) => ({ column, field, clears }));
    const body = {
      mapping,
      version: shown.version,
      choices: shown.unknown.flatMap((unknown) => decided(unknown, choiceFor(unknown)) ?? []),
    };
    await reloadAfter(call(imports.check, { params: { id: shown.id }, body }));
  });
  const creates = shown.unknown.some((unknown) => choiceFor(unknown) === 'create');
  if (shown.unknown.length === 0) return null;
  return (
    <Frame unknown={shown.unknown}>
      <p className={styles.hint}>Tentukan satu kali; berlaku untuk semua baris dengan nama yang sama.</p>
      <ul className={styles.names}>
        {shown.unknown.map((unknown) => (
          <li key={keyOf(unknown)} className={styles.name}>
            <div>
              <p className={styles.title}>{unknown.name}</p>
              <p className={styles.hint}>
                {kindLabels[unknown.kind]}, {formatNumber(unknown.rows)} baris
              </p>
            </div>
            <NativeSelect
              aria-label={`${kindLabels[unknown.kind]} untuk ${unknown.name}`}
              value={choiceFor(unknown)}
              data={optionsFor(unknown, choices[unknown.kind])}
              onChange={(event) => setChosen({ ...chosen, [keyOf(unknown)]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {creates && <p className={styles.hint}>{CREATION_HINT}</p>}
      <FormActions>
        <Button loading={isApplying} disabled={!isChanged} onClick={apply}>
          Simpan dan periksa ulang
        </Button>
      </FormActions>
    </Frame>
  );
}

const CREATION_HINT =
  'Kategori baru belum tampil di formulir, dan iurannya mengikuti kategori default, sampai anda mengubahnya.';

/** Open while a name is undecided: its rows cannot be imported. Later out of the way of the rows. Native disclosure. */
function Frame({ unknown, children }: { unknown: UnknownName[]; children: ReactNode }) {
  if (isUndecided(unknown)) return <Card title="Kategori yang belum dikenal">{children}</Card>;
  return (
    <details className={styles.decided}>
      <summary>{formatNumber(unknown.length)} kategori yang belum dikenal sudah ditentukan</summary>
      {children}
    </details>
  );
}

function optionsFor({ action }: UnknownName, known: KnownCategories['category']) {
  return [
    ...(action === null ? [{ value: '', label: 'Belum ditentukan' }] : []),
    { value: 'create', label: 'Buat kategori baru' },
    { value: 'empty', label: 'Abaikan isinya' },
    ...known.map(({ value, label }) => ({ value, label: `Sama dengan: ${label}` })),
  ];
}
