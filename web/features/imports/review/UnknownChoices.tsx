import { formatNumber } from '#shared/numbers.ts';
import { DecidedNames } from './DecidedNames.tsx';
import type { ChosenNames } from './decided-names.ts';
import { isUndecided, type KnownCategories, type UnknownName, unknownName } from './unknown-choices.ts';

interface UnknownChoicesProps {
  unknown: readonly UnknownName[];
  choices: KnownCategories;
  chosen: ChosenNames;
}

/** Names of categories that the product does not know: each is decided once, for all its rows. */
export function UnknownChoices({ unknown, choices, chosen }: UnknownChoicesProps) {
  return (
    <DecidedNames
      names={unknown.map((one) => unknownName(one, choices))}
      isOpen={isUndecided(unknown)}
      title="Kategori yang belum dikenal"
      summary={summaryOf(unknown)}
      hint="Tentukan satu kali; berlaku untuk semua baris dengan nama yang sama."
      remark={(values) => (values.includes('create') ? CREATION_HINT : null)}
      chosen={chosen}
    />
  );
}

const CREATION_HINT =
  'Kategori baru belum tampil di formulir, dan iurannya mengikuti kategori default, sampai anda mengubahnya.';

/** '3 kategori yang belum dikenal sudah ditentukan, 2 dari impor sebelumnya' */
function summaryOf(unknown: readonly UnknownName[]): string {
  const remembered = unknown.filter((one) => one.is_remembered).length;
  const said = remembered > 0 ? `, ${formatNumber(remembered)} dari impor sebelumnya` : '';
  return `${formatNumber(unknown.length)} kategori yang belum dikenal sudah ditentukan${said}`;
}
