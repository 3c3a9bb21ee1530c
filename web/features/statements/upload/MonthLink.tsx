import { formatMonth } from '#shared/dates.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';

/** Leads to the page where a Super Admin reopens the month. In a new tab: this one holds the chosen files. */
export function MonthLink({ month }: { month: string }) {
  return (
    <TextLink to={paths.adminMonth(month)} target="_blank">
      Buka {formatMonth(month)} di tab baru
    </TextLink>
  );
}
