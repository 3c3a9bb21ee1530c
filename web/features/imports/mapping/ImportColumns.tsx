import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import { placedColumn, skipReasons } from '#shared/imports/imports.messages.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { isOpen } from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { DiscardImport } from '../DiscardImport.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { RowBalance } from '../RowBalance.tsx';
import type { Route } from './+types/ImportColumns';
import styles from './ImportColumns.module.css';
import { MappingForm } from './MappingForm.tsx';
import { ReadAgainButton } from './ReadAgainButton.tsx';

export const meta = page('Kolom Impor');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const [{ data }, categories] = await Promise.all([
    call(imports.show, { params: { id: params.importId } }, options),
    listCategoryOptions(options),
  ]);
  return { shown: data, categories };
}

/** Shows the second step of an import: what each column means. */
export default function ImportColumns({ loaderData: { shown, categories } }: Route.ComponentProps) {
  if (!isOpen(shown.state)) return <Navigate to={paths.adminImport(shown.id)} replace />;
  return (
    <>
      <PageHeader
        title="Kolom Impor"
        description={describe(shown)}
        back={{ to: paths.adminImports(), label: 'Impor Anggota' }}
        actions={<DiscardImport id={shown.id} />}
      />
      <ImportSteps current="Kolom" />
      <div className={styles.notices}>
        {shown.is_remembered && (
          <Notice>Pilihan kolom dari impor sebelumnya dipakai. Periksa sebelum melanjutkan.</Notice>
        )}
        <RowBalance shown={shown} />
        <UnknownHeader shown={shown} />
        <OtherSheets shown={shown} />
        <OtherTables shown={shown} />
        <HiddenRows shown={shown} />
        <TakenRows shown={shown} />
        <MergedCells count={shown.merged_cells} />
        <UnreadMarks marks={shown.marks} />
        <LeftOutColumns columns={shown.columns} />
      </div>
      <UnknownSheets shown={shown} />
      <OtherHeader key={`header ${shown.id}`} shown={shown} />
      <SkippedRows shown={shown} />
      <MappingForm key={shown.id} shown={shown} categories={categories} />
    </>
  );
}

/** 'anggota.xlsx, lembar "Data": 963 baris di bawah judul kolom pada baris 3.' */
function describe({ file_name, sheet, rows, header_row }: ImportDetail): string {
  const place = sheet === null ? file_name : `${file_name}, lembar "${sheet}"`;
  const header =
    header_row === 0 ? 'tanpa judul kolom' : `di bawah judul kolom pada baris ${formatNumber(header_row)}`;
  return `${place}: ${formatNumber(rows)} baris ${header}.`;
}

/** A person has asked for a sheet whose header nobody knows, or the file has none. */
function UnknownHeader({ shown }: { shown: ImportDetail }) {
  if (!isHeaderUnknown(shown)) return null;
  const title =
    shown.sheet === null ? 'Judul kolom file ini tidak dikenal' : 'Judul kolom lembar ini tidak dikenal';
  return (
    <Notice color="orange" title={title}>
      Pilih barisnya jika ada, lalu data setiap kolom di tabel di bawah. Baris judul yang ikut terbaca menjadi
      baris yang salah, dan tidak diimpor.
      <HeaderChoice key={shown.id} shown={shown} />
    </Notice>
  );
}

/** Whether the header was not found at all, so that its choice is asked for above. */
function isHeaderUnknown({ sheets, header_row, is_header_chosen: isChosen }: ImportDetail): boolean {
  const isUnknown = header_row === 0 || sheets.some((sheet) => sheet.is_read && !sheet.has_header);
  return isUnknown && !isChosen;
}

/** The header was found, maybe in the wrong row. Native disclosure. */
function OtherHeader({ shown }: { shown: ImportDetail }) {
  if (isHeaderUnknown(shown) || shown.first_rows.length < 2) return null;
  return (
    <details className={styles.root}>
      <summary>Judul kolom salah? Pilih barisnya</summary>
      <HeaderChoice shown={shown} />
    </details>
  );
}

function HeaderChoice({ shown }: { shown: ImportDetail }) {
  const stored = String(shown.header_row);
  const [row, setRow] = useState(stored);
  const rows = shown.first_rows.map((one) => ({
    value: String(one.row),
    label: `Baris ${formatNumber(one.row)}: ${one.text}`,
  }));
  const options = [{ value: '0', label: 'Tanpa judul kolom' }, ...rows];
  const isListed = options.some(({ value }) => value === stored);
  return (
    <div className={styles.header}>
      <NativeSelect
        label="Baris judul kolom"
        value={row}
        data={isListed ? options : [...options, { value: stored, label: `Baris ${stored}` }]}
        onChange={(event) => setRow(event.currentTarget.value)}
      />
      <ReadAgainButton shown={shown} reading={{ header_row: Number(row) }} disabled={row === stored}>
        Baca dengan judul ini
      </ReadAgainButton>
    </div>
  );
}

function OtherSheets({ shown }: { shown: ImportDetail }) {
  const others = shown.sheets.filter((sheet) => !sheet.is_read && sheet.has_header);
  if (others.length === 0) return null;
  return (
    <Notice color="orange" title="Ada lembar lain yang berisi anggota">
      Hanya lembar "{shown.sheet}" yang dibaca. Lembar lain diimpor sendiri-sendiri, atau dibaca sebagai
      gantinya:
      <SheetList shown={shown} sheets={others} />
    </Notice>
  );
}

/** Sheets such as a recapitulation or instructions, which may be members after all. Native disclosure. */
function UnknownSheets({ shown }: { shown: ImportDetail }) {
  const unknown = shown.sheets.filter((sheet) => !sheet.is_read && !sheet.has_header);
  if (unknown.length === 0) return null;
  return (
    <details className={styles.root}>
      <summary>
        {formatNumber(unknown.length)} lembar lain tidak dibaca, karena judul kolomnya tidak dikenal
      </summary>
      <SheetList shown={shown} sheets={unknown} />
    </details>
  );
}

interface SheetListProps {
  shown: ImportDetail;
  sheets: ImportDetail['sheets'];
}

function SheetList({ shown, sheets }: SheetListProps) {
  return (
    <ul className={styles.parts}>
      {sheets.map(({ name, rows, is_hidden: isHidden }) => (
        <li key={name} className={styles.part}>
          <span>
            "{name}", {formatNumber(rows)} baris{isHidden && ', tersembunyi'}
          </span>
          <ReadAgainButton shown={shown} reading={{ sheet: name }}>
            Baca lembar ini
            <VisuallyHidden> {name}</VisuallyHidden>
          </ReadAgainButton>
        </li>
      ))}
    </ul>
  );
}

function OtherTables({ shown }: { shown: ImportDetail }) {
  const tables = shown.tables.map((table, at) => ({ ...table, place: at + 1 }));
  const others = tables.filter((table) => !table.is_read);
  if (others.length === 0) return null;
  return (
    <Notice color="orange" title="Ada tabel lain di samping tabel ini">
      <ul className={styles.parts}>
        {others.map(({ place, letters, rows }) => (
          <li key={place} className={styles.part}>
            <span>
              Tabel di kolom {letters} ({formatNumber(rows)} baris) tidak ikut dibaca.
            </span>
            <ReadAgainButton shown={shown} reading={{ table: place }}>
              Baca tabel ini
              <VisuallyHidden> {letters}</VisuallyHidden>
            </ReadAgainButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function HiddenRows({ shown }: { shown: ImportDetail }) {
  const hidden = shown.left_out.find(({ reason }) => reason === 'hidden');
  if (!hidden) return null;
  return (
    <Notice color="orange" title="Ada baris yang tersembunyi">
      <div className={styles.part}>
        <span>
          {formatNumber(hidden.rows)} baris yang disembunyikan atau disaring di file tidak ikut diimpor.
        </span>
        <TakeButton shown={shown} kind={hidden} />
      </div>
    </Notice>
  );
}

type RowKind = ImportDetail['left_out'][number];

/** '2 baris jumlah' */
function inWords({ rows, reason }: RowKind): string {
  return `${formatNumber(rows)} ${skipReasons[reason]}`;
}

interface KindButtonProps {
  shown: ImportDetail;
  kind: RowKind;
}

function TakeButton({ shown, kind }: KindButtonProps) {
  const taken = [...shown.taken_in.map(({ reason }) => reason), kind.reason];
  return (
    <ReadAgainButton shown={shown} reading={{ taken }}>
      Ikutkan
      <VisuallyHidden> {inWords(kind)}</VisuallyHidden>
    </ReadAgainButton>
  );
}

function LeaveOutButton({ shown, kind }: KindButtonProps) {
  const taken = shown.taken_in.flatMap(({ reason }) => (reason === kind.reason ? [] : reason));
  return (
    <ReadAgainButton shown={shown} reading={{ taken }}>
      Lewatkan
      <VisuallyHidden> {inWords(kind)}</VisuallyHidden>
    </ReadAgainButton>
  );
}

/** What a person has taken in, so that it can be left out again. */
function TakenRows({ shown }: { shown: ImportDetail }) {
  if (shown.taken_in.length === 0) return null;
  return (
    <Notice color="orange" title="Ada baris yang anda ikutkan">
      <ul className={styles.parts}>
        {shown.taken_in.map((kind) => (
          <li key={kind.reason} className={styles.part}>
            <span>{inWords(kind)} ikut diimpor.</span>
            <LeaveOutButton shown={shown} kind={kind} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function MergedCells({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice>
      {formatNumber(count)} sel mendapat isi sel di atasnya, karena keduanya digabung (merge) di file. Periksa
      isinya sesudah ini.
    </Notice>
  );
}

/** Behind the count of cells; an example follows. */
const markWords: Record<ImportDetail['marks'][number]['kind'], string> = {
  comment: 'komentar sel',
  struck: 'sel dicoret sebagian, tetapi isinya dibaca seluruhnya',
  color: 'sel menjelaskan arti warna baris',
};

function UnreadMarks({ marks }: Pick<ImportDetail, 'marks'>) {
  if (marks.length === 0) return null;
  return (
    <Notice color="orange" title="Ada tanda di sel yang tidak dibaca">
      <ul className={styles.parts}>
        {marks.map(({ kind, cells, cell, text }) => (
          <li key={kind}>
            {formatNumber(cells)} {markWords[kind]}, misalnya {cell}: <q>{text}</q>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What stays out, above the long table, so that none is overlooked. */
const leftOutNotices = [
  {
    recognition: 'unknown',
    title: 'Ada kolom yang tidak dikenal',
    remedy: ', kecuali anda memilih datanya.',
  },
  {
    recognition: 'second',
    title: 'Ada data yang memiliki kolom lain',
    remedy: ', karena kolom lain sudah dipakai. Pilih data yang sama untuk menggabungkannya.',
  },
  {
    recognition: 'hidden',
    title: 'Ada kolom yang tersembunyi',
    remedy: ', kecuali anda memilih datanya.',
  },
] as const;

function LeftOutColumns({ columns }: Pick<ImportDetail, 'columns'>) {
  const leftOut = columns.filter(({ field, filled }) => field === null && filled > 0);
  return leftOutNotices.map(({ recognition, title, remedy }) => {
    const found = leftOut.filter((column) => column.recognition === recognition);
    if (found.length === 0) return null;
    const cells = found.reduce((sum, { filled }) => sum + filled, 0);
    return (
      <Notice key={recognition} color="orange" title={title}>
        Isi kolom {found.map(placedColumn).join(', ')} tidak ikut diimpor ({formatNumber(cells)} sel){remedy}
      </Notice>
    );
  });
}

/** Rows and cells of the file that are not imported, by kind. Native disclosure. */
function SkippedRows({ shown }: { shown: ImportDetail }) {
  const { left_out: left, skipped, remarks } = shown;
  const hasHidden = left.some(({ reason }) => reason === 'hidden');
  const rows = left.reduce((sum, count) => sum + count.rows, 0);
  if (rows === 0 && remarks === 0) return null;
  return (
    <details className={styles.root}>
      <summary>
        {summaryOf(rows, remarks)}
        {!hasHidden && ', karena bukan data anggota'}
      </summary>
      {left.map((kind) => (
        <div key={kind.reason} className={styles.kind}>
          <div className={styles.part}>
            <span>{inWords(kind)}</span>
            {kind.reason !== 'hidden' && <TakeButton shown={shown} kind={kind} />}
          </div>
          <ul className={styles.rows}>
            {skipped
              .filter(({ reason }) => reason === kind.reason)
              .map(({ row, text }) => (
                <li key={row}>
                  Baris {formatNumber(row)}: <q>{text}</q>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {remarks > 0 && (
        <p className={styles.note}>{formatNumber(remarks)} sel di samping tabel tidak diimpor.</p>
      )}
    </details>
  );
}

/** '2 baris dan 1 sel di samping tabel dilewati' */
function summaryOf(rows: number, cells: number): string {
  const parts = [
    rows > 0 && `${formatNumber(rows)} baris`,
    cells > 0 && `${formatNumber(cells)} sel di samping tabel`,
  ];
  return `${parts.filter(Boolean).join(' dan ')} dilewati`;
}
