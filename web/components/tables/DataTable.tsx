import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { useIsFiltered } from '../../lib/use-filters.ts';
import { useLongWait } from '../../lib/use-long-wait.ts';
import styles from './DataTable.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'right' | 'center';
  /** CSS width on wide screens. */
  width?: string;
  /** Where the table is narrower than 68rem: `text` is below the value of the column with this title instead. */
  mergesInto?: { title: string; text: (row: Row) => string };
  /** A date with its time below it, so that all rows break at the same place. */
  isTime?: boolean;
  /** The rows can be sorted by this column: a press on its head does so. */
  sort?: { order: 'ascending' | 'descending' | undefined; onPress: () => void };
  /** Heading of the card on a phone; the first column by default. */
  isHeading?: boolean;
  /** Row buttons: the heading is for screen readers only, and a card shows them at its foot. */
  isAction?: boolean;
  /** The only action is a menu: a card shows it in its corner. */
  isMenu?: boolean;
  /** The only action is the link of the heading: a card is one large link instead. */
  repeatsHeading?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** Text when there are no rows. */
  empty: string;
  /** When rows will appear, or how to add one. */
  emptyHint: ReactNode;
  /** Below this width of the list each row is a card. It is the sum of the columns, merged where possible. */
  cardsBelow?: '36rem' | '48rem' | '54rem';
}

/**
 * Shows a table where its columns fit, with some columns merged on laptops. On phones and in narrow panes each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, cardsBelow = '48rem' } = props;
  const isStale = useNavigation().state === 'loading';
  const isFaded = useLongWait(isStale);
  return (
    <div className={styles.list}>
      {/* Tells screen readers how many rows a filter has left. */}
      <VisuallyHidden role="status">{`${rows.length} data ditampilkan`}</VisuallyHidden>
      <div className={styles.layout} data-cards-below={cardsBelow}>
        <div className={styles.frame} data-faded={isFaded || undefined}>
          <table className={styles.table} aria-busy={isStale}>
            <caption className={styles.caption}>{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.title}
                    scope="col"
                    style={{ width: column.width }}
                    data-align={column.align}
                    data-action={isAction(column) || undefined}
                    data-merges={column.mergesInto && true}
                    aria-sort={column.sort?.order}
                  >
                    <Head column={column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows.length > 0 ? <Rows {...props} /> : <EmptyRow {...props} />}</tbody>
          </table>
        </div>
      </div>
    </div>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { title, sort } = column;
  if (isAction(column)) return <VisuallyHidden>{title}</VisuallyHidden>;
  if (!sort) return title;
  return (
    <button type="button" className={styles.sort} onClick={sort.onPress}>
      {title}
    </button>
  );
}

function EmptyRow<Row>({ columns, empty, emptyHint }: DataTableProps<Row>) {
  const isFiltered = useIsFiltered();
  return (
    <tr>
      <td className={styles.empty} colSpan={columns.length}>
        <p className={styles.nothing}>{empty}</p>
        {isFiltered ? (
          <p>
            Tidak ada yang cocok dengan pencarian ini. <Link to={{ search: '' }}>Tampilkan semua</Link>
          </p>
        ) : (
          <p>{emptyHint}</p>
        )}
      </td>
    </tr>
  );
}

function Rows<Row>({ rows, columns, rowKey }: DataTableProps<Row>) {
  return rows.map((row, index) => (
    <tr key={rowKey(row)}>
      {columns.map((column) => (
        <Cell key={column.title} row={row} column={column} columns={columns}>
          <div className={styles.value}>{column.cell(row, index)}</div>
        </Cell>
      ))}
    </tr>
  ));
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  columns: readonly Column<Row>[];
  children: ReactNode;
}

/** The heading names its row, so that a screen reader says it with each of the other cells. */
function Cell<Row>({ row, column, columns, children }: CellProps<Row>) {
  const looks = {
    'data-title': column.title,
    'data-align': column.align,
    'data-time': column.isTime || undefined,
    'data-action': isAction(column) || undefined,
    'data-merges': column.mergesInto && true,
    'data-merged': columns
      .find(({ mergesInto }) => mergesInto?.title === column.title)
      ?.mergesInto?.text(row),
    'data-menu': column.isMenu || undefined,
    'data-repeats': column.repeatsHeading || undefined,
  };
  return column === headingOf(columns) ? (
    <th scope="row" {...looks}>
      {children}
    </th>
  ) : (
    <td {...looks}>{children}</td>
  );
}

function isAction<Row>(column: Column<Row>): boolean {
  return Boolean(column.isAction || column.isMenu);
}

function headingOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isHeading }) => isHeading) ?? columns[0];
}
