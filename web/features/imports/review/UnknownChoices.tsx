import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DecidedNames } from './DecidedNames.tsx';
import type { ChosenNames } from './decided-names.ts';
import { isUndecided, type KnownCategories, type UnknownName, unknownName } from './unknown-choices.ts';

interface UnknownChoicesProps {
  unknown: readonly UnknownName[];
  choices: KnownCategories;
  chosen: ChosenNames;
}

/** Shows names of categories and labels that the product does not know: each is decided once, for all its rows. */
export function UnknownChoices({ unknown, choices, chosen }: UnknownChoicesProps) {
  return (
    <DecidedNames
      names={unknown.map((one) => unknownName(one, choices))}
      isOpen={isUndecided(unknown)}
      title="Nama yang belum dikenal"
      summary={summaryOf(unknown)}
      hint="Tentukan satu kali; berlaku untuk semua baris dengan nama yang sama."
      remark={(values) =>
        unknown.some(({ kind }, at) => kind !== 'labels' && values[at] === 'create') ? CREATION_HINT : null
      }
      chosen={chosen}
    />
  );
}

interface CompanyChoicesProps {
  shown: ImportDetail;
  choices: KnownCategories;
  chosen: ChosenNames;
}

/** Asks for the category of institutions of each institution of the file that has none, most rows first. */
export function CompanyChoices({ shown, choices, chosen }: CompanyChoicesProps) {
  const { companies, more_companies: more, defaults } = shown;
  const decided = companies.filter(({ action }) => action !== null).length;
  const others =
    more.count > 0
      ? ` ${formatNumber(more.count)} institusi lain (${formatNumber(more.rows)} baris) memakai kategori untuk semua.`
      : '';
  return (
    <DecidedNames
      names={companies.map((one) => unknownName(one, choices))}
      isOpen={asksCompanies(shown)}
      title="Kategori institusi"
      summary={`${formatNumber(decided)} dari ${formatNumber(companies.length)} institusi memiliki kategorinya sendiri`}
      hint={`File ini tidak menyebut kategori institusi ini. Tentukan satu kali untuk semua anggotanya${defaults.company_category === null ? '' : '; yang lain memakai kategori untuk semua'}.${others}`}
      chosen={chosen}
    />
  );
}

/** Tells whether rows wait for the category of their institution. */
export function asksCompanies({ companies, defaults }: ImportDetail): boolean {
  return defaults.company_category === null && companies.some(({ action }) => action === null);
}

const CREATION_HINT =
  'Kategori baru belum tampil di formulir, dan iurannya mengikuti kategori default, sampai anda mengubahnya.';

/** '3 nama yang belum dikenal sudah ditentukan, 2 dari impor sebelumnya' */
function summaryOf(unknown: readonly UnknownName[]): string {
  const remembered = unknown.filter((one) => one.is_remembered).length;
  const said = remembered > 0 ? `, ${formatNumber(remembered)} dari impor sebelumnya` : '';
  return `${formatNumber(unknown.length)} nama yang belum dikenal sudah ditentukan${said}`;
}
