import type { Answer } from '#shared/endpoint.ts';
import type { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail, ImportRow } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { paths } from '../../../lib/paths.ts';
import { DiscardImport } from '../DiscardImport.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { verdictLook, waitingLook } from '../import-looks.ts';
import { RowBalance } from '../RowBalance.tsx';
import { FailedOrder } from '../result/FailedOrder.tsx';
import { RowCard } from '../rows/RowCard.tsx';
import { RowChanges } from '../rows/RowChanges.tsx';
import { RowFaults } from '../rows/RowFaults.tsx';
import { RowList } from '../rows/RowList.tsx';
import { TypedCount } from '../TypedCount.tsx';
import { CellEditor } from './CellEditor.tsx';
import { CommitCard } from './CommitCard.tsx';
import { DoubtfulRow } from './DoubtfulRow.tsx';
import { FaultKinds } from './FaultKinds.tsx';
import { ChosenFigure, OutlookCard } from './OutlookCard.tsx';
import { OwnCells } from './OwnCells.tsx';
import { RowTools } from './RowTools.tsx';
import { hasOpenStatus, StatusChoices } from './StatusChoices.tsx';
import { asksCompanies, CompanyChoices, UnknownChoices } from './UnknownChoices.tsx';
import { isUndecided, type KnownCategories } from './unknown-choices.ts';
import { useChosenNames } from './use-chosen-names.ts';
import { useNextCell } from './use-next-cell.ts';

interface DryRunProps {
  shown: ImportDetail;
  rows: Answer<typeof imports.rows>;
  choices: KnownCategories;
}

/** Shows the third step of an import: what it would do, row by row. Nothing is stored yet. */
export function DryRun({ shown, rows, choices }: DryRunProps) {
  const onMended = useNextCell(rows);
  const chosen = useChosenNames(shown, choices);
  const categories = <UnknownChoices unknown={shown.unknown} choices={choices} chosen={chosen} />;
  const statuses = (
    <StatusChoices statuses={shown.statuses} remarkColumns={shown.remark_columns} chosen={chosen} />
  );
  const companies = <CompanyChoices shown={shown} choices={choices} chosen={chosen} />;
  const needsCategories = isUndecided(shown.unknown);
  const needsCompanies = asksCompanies(shown);
  const needsStatuses = hasOpenStatus(shown.statuses);
  return (
    <>
      <PageHeader
        title="Periksa Impor"
        description={`${shown.file_name}. Belum ada yang disimpan.`}
        back={{ to: paths.adminImports(), label: 'Impor Anggota' }}
        actions={
          <>
            <ButtonLink to={paths.adminImportColumns(shown.id)} variant="default">
              Ubah kolom
            </ButtonLink>
            <DiscardImport id={shown.id} />
          </>
        }
      />
      <ImportSteps current="Periksa" />
      <Sections>
        <FailedOrder shown={shown} />
        {needsCategories && categories}
        {needsCompanies && companies}
        {needsStatuses && statuses}
        <CommitCard shown={shown} />
        <OutlookCard shown={shown} />
        {!needsCategories && categories}
        {!needsCompanies && companies}
        {!needsStatuses && statuses}
        <FaultKinds key={shown.version} shown={shown} companyCategories={choices.company_category} />
        <RowBalance shown={shown} />
        <TypedCount typed={shown.typed} />
        <CountFilters name="verdict" label="Saring baris" counts={countsOf(shown)} />
        <RowTools shown={shown} />
        <ChosenFigure total={rows.total} />
        <RowList list={rows} empty="Tidak ada baris di kelompok ini">
          {(row) => (
            <RowCard row={row} look={row.waits ? waitingLook : row.verdict && verdictLook(row.verdict)}>
              <Body row={row} choices={choices} onMended={onMended} />
              {mayBeWrong(row) && (
                <CellEditor
                  label="Ubah semua isi"
                  row={row}
                  names={row.values.map(({ field }) => field)}
                  choices={choices}
                />
              )}
              <OwnCells row={row} choices={choices} />
            </RowCard>
          )}
        </RowList>
      </Sections>
    </>
  );
}

function countsOf({ rows, counts }: ImportDetail) {
  if (!counts) return [];
  const { undecided, waiting } = counts;
  return [
    { value: '', label: 'Semua', count: rows },
    { value: 'new', label: 'Baru', count: counts.new },
    { value: 'changed', label: 'Berubah', count: counts.changed },
    { value: 'same', label: 'Sama', count: counts.same },
    {
      value: 'doubtful',
      label: 'Perlu keputusan',
      count: counts.doubtful,
      hint: undecided > 0 ? `${undecided} belum diputuskan` : undefined,
    },
    ...(counts.skipped > 0 ? [{ value: 'skipped', label: 'Dilewati', count: counts.skipped }] : []),
    {
      value: 'faulty',
      label: waiting > 0 ? 'Salah atau menunggu' : 'Salah',
      count: counts.faulty,
      hint: waiting > 0 ? `${formatNumber(waiting)} menunggu keputusan` : undefined,
    },
  ];
}

/** What a note says of a row, or what makes it doubtful, may be mended in its cells, too. */
function mayBeWrong({ verdict, notes }: ImportRow): boolean {
  return verdict === 'faulty' || verdict === 'doubtful' || notes.length > 0;
}

function Body(shown: FaultyRowProps) {
  const { row } = shown;
  if (row.verdict === 'doubtful') return <DoubtfulRow row={row} />;
  if (row.verdict === 'faulty') return <FaultyRow {...shown} />;
  return <RowChanges row={row} />;
}

interface FaultyRowProps {
  row: ImportRow;
  choices: KnownCategories;
  /** See `useNextCell`. */
  onMended: (cell: Element | null) => void;
}

/** What is wrong with a row, mended where it is said. */
function FaultyRow({ row, choices, onMended }: FaultyRowProps) {
  return (
    <RowFaults faults={row.faults}>
      {({ mended_by, message }) =>
        mended_by.length > 0 && (
          <CellEditor
            label="Perbaiki"
            row={row}
            names={mended_by}
            problem={message}
            choices={choices}
            onMended={onMended}
          />
        )
      }
    </RowFaults>
  );
}
