import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DecidedNames } from './DecidedNames.tsx';
import { choiceOf, decided, isUndecided, type KnownCategories, type UnknownName } from './unknown-choices.ts';
import { useCheckAgain } from './use-check-again.ts';

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
  const { unknown } = shown;
  const [checkAgain, isApplying] = useCheckAgain(shown);
  return (
    <DecidedNames
      names={unknown.map((one) => ({
        key: keyOf(one),
        name: one.name,
        hint: `${kindLabels[one.kind]}, ${formatNumber(one.rows)} baris`,
        label: `${kindLabels[one.kind]} untuk ${one.name}`,
        stored: choiceOf(one),
        options: optionsFor(one, choices[one.kind]),
      }))}
      isOpen={isUndecided(unknown)}
      title="Kategori yang belum dikenal"
      summary={`${formatNumber(unknown.length)} kategori yang belum dikenal sudah ditentukan`}
      hint="Tentukan satu kali; berlaku untuk semua baris dengan nama yang sama."
      remark={(choices) => (choices.includes('create') ? CREATION_HINT : null)}
      isApplying={isApplying}
      onApply={(choiceFor) =>
        checkAgain({ choices: unknown.flatMap((one) => decided(one, choiceFor(keyOf(one))) ?? []) })
      }
    />
  );
}

const CREATION_HINT =
  'Kategori baru belum tampil di formulir, dan iurannya mengikuti kategori default, sampai anda mengubahnya.';

function optionsFor({ action }: UnknownName, known: KnownCategories['category']) {
  return [
    ...(action === null ? [{ value: '', label: 'Belum ditentukan' }] : []),
    { value: 'create', label: 'Buat kategori baru' },
    { value: 'empty', label: 'Abaikan isinya' },
    ...known.map(({ value, label }) => ({ value, label: `Sama dengan: ${label}` })),
  ];
}
