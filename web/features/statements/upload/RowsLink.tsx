import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';

interface RowsLinkProps {
  statementId: number;
  /** As people see it. */
  account: string;
}

/** Leads to the rows of a statement that was stored. */
export function RowsLink({ statementId, account }: RowsLinkProps) {
  return <TextLink to={paths.adminStatements(`?statement=${statementId}`)}>Lihat baris {account}</TextLink>;
}
