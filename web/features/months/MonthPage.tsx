import { mayCall } from '#shared/admins/admins.rules.ts';
import { formatMonth } from '#shared/dates.ts';
import { months } from '#shared/months/months.contract.ts';
import { monthMessages } from '#shared/months/months.messages.ts';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ExportButton } from '../../components/buttons/ExportButton.tsx';
import { PrintButton } from '../../components/buttons/PrintButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Sections } from '../../components/tables/Sections.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/MonthPage';
import { ClosingActions } from './ClosingActions.tsx';
import { MonthDeposits } from './MonthDeposits.tsx';
import { ClosingHistory, DayTable, PartTables } from './MonthTables.tsx';
import { OpenItems } from './OpenItems.tsx';
import { PrintedMonth } from './PrintedMonth.tsx';
import { Summary } from './Summary.tsx';
import { otherSums } from './sum-labels.ts';

export const meta = page('Tutup Bulan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context, params }: Route.LoaderArgs) {
  const { month } = params;
  return (await call(months.show, { params: { month } }, { signal: request.signal, context })).data;
}

/** Shows the sheet of a month: what the bank booked is dues, codes and an explained rest, and what is open. */
export default function MonthPage({ loaderData: sheet }: Route.ComponentProps) {
  const canClose = mayCall(useSession('admin')?.user?.role, months.close);
  return (
    <>
      <PageHeader
        title={formatMonth(sheet.month)}
        back={{ to: paths.adminMonths(Number(sheet.month.slice(0, 4))), label: 'Tutup Bulan' }}
        actions={
          <>
            <PrintButton />
            <ExportMonth month={sheet.month} />
            {canClose && <ClosingActions sheet={sheet} />}
          </>
        }
      />
      <Sections>
        <TakenBackNotice sheet={sheet} />
        <ClosingNotice sheet={sheet} canClose={canClose} />
        <Card title="Ringkasan">
          <Summary figures={sheet.figures} />
        </Card>
        <OpenItems month={sheet.month} figures={sheet.figures} takenBack={sheet.taken_back} />
        <MonthDeposits deposits={sheet.deposits} />
        <PartTables figures={sheet.figures} />
        <DayTable figures={sheet.figures} />
        <ClosingHistory history={sheet.history} />
      </Sections>
      <PrintedMonth sheet={sheet} />
    </>
  );
}

/** The sheet as a spreadsheet. */
function ExportMonth({ month }: { month: string }) {
  return <ExportButton order={() => call(months.export, { params: { month } })} />;
}

/** Approved money of the month went out again: an admin decides what becomes of its bills. */
function TakenBackNotice({ sheet: { state, taken_back } }: { sheet: MonthSheet }) {
  if (taken_back.approved === 0) return null;
  return (
    <Notice color="red" title={`${formatNumber(taken_back.approved)} uang yang disetujui keluar lagi`}>
      Barisnya ada di "Yang perlu penjelasan". Batalkan persetujuannya di baris itu jika uangnya memang tidak
      masuk.
      {state === 'closed' && ' Bulan ini sudah ditutup, jadi Super Admin membukanya kembali dahulu.'}{' '}
      <TextLink to={paths.adminHelpChapter('uang-ditarik-kembali')}>Cara memutuskannya</TextLink>.
    </Notice>
  );
}

interface ClosingNoticeProps {
  sheet: MonthSheet;
  canClose: boolean;
}

/** Whether the figures are final, and what happens next. */
function ClosingNotice({ sheet, canClose }: ClosingNoticeProps) {
  const { state, figures, sums_now, history, has_ended } = sheet;
  const [latest] = history;
  if (state === 'closed' && latest)
    return (
      <Notice color="green">
        Ditutup oleh {latest.closed_by}, <TimeText value={latest.closed_at} />.
        {latest.note && ` Penjelasan: ${latest.note}`}
        {sums_now &&
          ` Angka di halaman ini seperti saat ditutup. ${monthMessages.countedNow}: ${otherSums(sums_now, figures)}.`}
      </Notice>
    );
  if (state === 'reopened' && latest)
    return (
      <Notice color="orange">
        Dibuka kembali oleh {latest.reopened_by}, <TimeText value={latest.reopened_at} />. Alasan:{' '}
        {latest.reason}
      </Notice>
    );
  if (!has_ended) return <Notice>Bulan ini belum berakhir, jadi angkanya masih berubah.</Notice>;
  return (
    <Notice>
      {canClose
        ? 'Bulan ini belum ditutup. Periksa angkanya, lalu tutup.'
        : 'Bulan ini belum ditutup. Super Admin dapat menutupnya.'}
    </Notice>
  );
}
