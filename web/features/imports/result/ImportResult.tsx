import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '#shared/endpoint.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import type { RowResult } from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { FaultDownload } from '../FaultDownload.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { resultLook } from '../import-looks.ts';
import { RowBalance } from '../RowBalance.tsx';
import { RowCard } from '../rows/RowCard.tsx';
import { RowChanges } from '../rows/RowChanges.tsx';
import { RowFaults } from '../rows/RowFaults.tsx';
import { RowList } from '../rows/RowList.tsx';
import { TypedCells } from '../rows/TypedCells.tsx';
import { TypedCount } from '../TypedCount.tsx';
import { useLeaveGroup } from '../use-leave-group.ts';
import { useReloadAfter } from '../use-reload-after.ts';
import { FailedOrder } from './FailedOrder.tsx';

interface ImportResultProps {
  shown: ImportDetail;
  rows: Answer<typeof imports.rows>;
}

/** Shows what became of each row, after the commit or the undo. */
export function ImportResult({ shown, rows }: ImportResultProps) {
  // The rows are deleted after some days; the counts stay.
  const hasRows = shown.columns.length > 0;
  return (
    <>
      <PageHeader
        title={shown.undo ? 'Impor Dikembalikan' : 'Hasil Impor'}
        description={`${shown.file_name}, oleh ${shown.admin_name}`}
        back={{ to: paths.adminImports(), label: 'Impor Anggota' }}
        actions={
          <>
            {shown.undo_until && <UndoImport id={shown.id} />}
            <ButtonLink to={paths.adminMembers()} variant="default">
              Lihat anggota
            </ButtonLink>
            {!shown.undo && <ButtonLink to={paths.adminActivations()}>Kirim aktivasi</ButtonLink>}
          </>
        }
      />
      <ImportSteps current="Impor" />
      <Sections>
        <FailedOrder shown={shown} />
        <Summary shown={shown} />
        <UnchangedBills bills={shown.unchanged_bills} />
        {hasRows && !shown.undo && shown.counts && shown.counts.faulty > 0 && <FaultDownload id={shown.id} />}
        <RowBalance shown={shown} />
        <TypedCount typed={shown.typed} />
        <CountFilters name="result" label="Saring baris" counts={countsOf(shown)} />
        {hasRows ? (
          <RowList list={rows} empty="Tidak ada baris di kelompok ini">
            {(row) => (
              <RowCard row={row} look={row.result && resultLook(row.result)}>
                {row.result === 'skipped' && row.faults.length > 0 ? (
                  <RowFaults faults={row.faults} />
                ) : (
                  <RowChanges row={row} />
                )}
                <TypedCells values={row.values} />
              </RowCard>
            )}
          </RowList>
        ) : (
          <Notice color="gray">Rincian baris impor ini sudah dihapus.</Notice>
        )}
      </Sections>
    </>
  );
}

function Summary({ shown: { results, undo, undo_until } }: Pick<ImportResultProps, 'shown'>) {
  if (undo) {
    const isPartial = undo.retained + undo.reported > 0;
    return (
      <Notice color={isPartial ? 'orange' : 'green'} title="Impor ini sudah dikembalikan">
        {formatNumber(undo.undone)} baris dikembalikan.
        {undo.retained > 0 &&
          ` ${formatNumber(undo.retained)} baris tetap, karena anggotanya sudah diubah atau aktif setelah impor.`}
        {undo.reported > 0 && ` ${formatNumber(undo.reported)} baris gagal.`}
        {isPartial && ' Alasannya tertulis di setiap baris.'}
      </Notice>
    );
  }
  if (!results) return null;
  const imported = formatNumber(results.added + results.changed);
  return (
    <Notice color="green" title={`${imported} anggota diimpor`}>
      {results.stopped !== undefined && `${formatNumber(results.stopped)} di antaranya dicatat berhenti. `}
      Tidak ada email yang dikirim.
      {undo_until && (
        <>
          {' '}
          Impor ini dapat dibatalkan sampai <TimeText value={undo_until} />.
        </>
      )}
    </Notice>
  );
}

/** Bills that were open when the import changed the category of their members. */
function UnchangedBills({ bills: { count, shown } }: { bills: ImportDetail['unchanged_bills'] }) {
  if (count === 0) return null;
  return (
    <Notice color="orange" title={`${formatNumber(count)} tagihan tetap dengan harga sebelumnya`}>
      <p>Kategori anggota ini berubah, tetapi tagihannya masih terbuka. Ganti atau biarkan di halamannya.</p>
      <ul>
        {shown.map(({ member, payment }) => (
          <li key={payment.id}>
            <TextLink to={`${paths.adminMember(member.id)}?tab=membership`}>{member.name}</TextLink>,{' '}
            {payment.no}
          </li>
        ))}
      </ul>
      {count > shown.length && <p>Dan {formatNumber(count - shown.length)} lainnya.</p>}
    </Notice>
  );
}

function countsOf({ rows, results, undo }: ImportDetail) {
  const counts: Partial<Record<RowResult, number>> = undo ?? results ?? {};
  const shown: RowResult[] = undo
    ? ['undone', 'retained', 'reported']
    : ['added', 'changed', 'same', 'skipped'];
  return [
    { value: '', label: 'Semua', count: rows },
    ...shown.map((result) => ({
      value: result,
      label: resultLook(result).label,
      count: counts[result] ?? 0,
    })),
  ];
}

/** Takes a committed import back, after a confirmation. */
function UndoImport({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const leaveGroup = useLeaveGroup(id);
  const reloadAfter = useReloadAfter();
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Batalkan impor
      </Button>
      <ConfirmAction
        isOpen={isOpen}
        title="Batalkan Impor"
        action="Batalkan impor"
        isDangerous
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await reloadAfter(call(imports.undo, { params: { id } }));
          await leaveGroup();
        }}
      >
        Anggota baru dari impor ini dihapus, dan data yang diubah kembali seperti semula. Baris yang sudah
        diubah orang lain sesudah impor tetap seperti sekarang.
      </ConfirmAction>
    </>
  );
}
