import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { EmailText } from '../../../components/texts/EmailText.tsx';
import styles from './RowChanges.module.css';

interface RowChangesProps {
  row: ImportRow;
}

/** Shows what the row changes, field by field, in words that need no colour; of a new member all values. */
export function RowChanges({ row }: RowChangesProps) {
  if (row.changes.length === 0) return null;
  // Every member has a name, so only a new one had none before.
  const isNew = row.changes.some(({ field, before }) => field === 'name' && before === null);
  return isNew ? <Values changes={row.changes} /> : <Difference changes={row.changes} />;
}

/** Labels with their values, as many next to each other as fit. */
function Values({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <dl className={styles.values}>
      {changes.map(({ field, label, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{field === 'email' && after ? <EmailText email={after} /> : (after ?? '-')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Semula</th>
          <th scope="col">Menjadi</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-title="Semula">{before === null ? <EmptyValue /> : <del>{before}</del>}</td>
            <td data-title="Menjadi">{after === null ? <EmptyValue /> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EmptyValue() {
  return <span className={styles.blank}>(kosong)</span>;
}
