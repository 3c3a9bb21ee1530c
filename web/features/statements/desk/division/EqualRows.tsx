import { useEffect, useEffectEvent } from 'react';
import { formatDate } from '#shared/dates.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { TextLink } from '../../../../components/links/TextLink.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';
import { paths } from '../../../../lib/paths.ts';

interface EqualRowsProps {
  row: StatementRow;
  /** Sen. */
  missing: number;
  onFound: () => void;
}

/** Shows another row that is exactly what is missing: its member has paid in two parts. */
export function EqualRows({ row, missing, onFound }: EqualRowsProps) {
  const { data } = useFetched(missing, loadEqual);
  const others = data?.filter(({ id }) => id !== row.id) ?? [];
  const isFound = others.length > 0;
  const tell = useEffectEvent(onFound);
  // Told once: an admin may choose otherwise since.
  useEffect(() => {
    if (isFound) tell();
  }, [isFound]);
  if (!isFound) return null;
  return (
    <p role="status">
      {formatSen(missing)} tepat sebesar{' '}
      {others.map(({ id, line, booked_on }, index) => (
        <span key={id}>
          {index > 0 && ' dan '}
          <TextLink to={paths.adminStatementRow(id)}>
            baris {line}, {formatDate(booked_on)}
          </TextLink>
        </span>
      ))}
      . Simpan sebagai titipan untuk tagihan ini, lalu setujui baris itu.
    </p>
  );
}

async function loadEqual(amount: number, signal: AbortSignal) {
  return (await call(statementRows.equal, { query: { amount: String(amount) } }, { signal })).data;
}
