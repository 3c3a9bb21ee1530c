import { ListChoice } from '../../../components/tables/ListChoice.tsx';
import { paths } from '../../../lib/paths.ts';

/** The years that have months, the newest first. */
export function YearChoice({ years, year }: { years: readonly number[]; year: number }) {
  const links = years.map((other) => ({
    to: paths.adminMonths(other),
    label: String(other),
    isCurrent: other === year,
  }));
  return <ListChoice label="Tahun" links={links} />;
}
