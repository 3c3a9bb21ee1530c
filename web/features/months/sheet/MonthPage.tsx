import { formatMonth } from '#shared/dates.ts';
import { months } from '#shared/months/months.contract.ts';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/MonthPage';
import { ClosingActions } from './ClosingActions.tsx';
import { ClosingHistory } from './ClosingHistory.tsx';
import { ClosingNotice } from './ClosingNotice.tsx';
import { DayTable } from './DayTable.tsx';
import { ExportMonth } from './ExportMonth.tsx';
import styles from './MonthPage.module.css';
import { OpenItems } from './OpenItems.tsx';
import { PartTables } from './PartTables.tsx';
import { PrintedMonth } from './PrintedMonth.tsx';
import { Summary } from './Summary.tsx';
import { TakenBackNotice } from './TakenBackNotice.tsx';

export const meta = page('Tutup Bulan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context, params }: Route.LoaderArgs) {
  const { month } = params;
  return (await call(months.show, { params: { month } }, { signal: request.signal, context })).data;
}

/** The sheet of a month: what the bank booked is dues, codes and an explained rest, and what is open. */
export default function MonthPage({ loaderData: sheet }: Route.ComponentProps) {
  const isTreasurer = useSession('admin')?.user?.role === 'Super Admin';
  return (
    <>
      <PageHeader
        title={formatMonth(sheet.month)}
        back={{ to: paths.adminMonths(Number(sheet.month.slice(0, 4))), label: 'Tutup Bulan' }}
        actions={
          <>
            <PrintButton />
            <ExportMonth month={sheet.month} />
            {isTreasurer && <ClosingActions sheet={sheet} />}
          </>
        }
      />
      <div className={styles.root}>
        <TakenBackNotice sheet={sheet} />
        <ClosingNotice sheet={sheet} canClose={isTreasurer} />
        <Card title="Ringkasan">
          <Summary figures={sheet.figures} />
        </Card>
        <OpenItems month={sheet.month} figures={sheet.figures} takenBack={sheet.taken_back} />
        <PartTables figures={sheet.figures} />
        <DayTable days={sheet.figures.days} />
        <ClosingHistory history={sheet.history} />
      </div>
      <PrintedMonth sheet={sheet} />
    </>
  );
}
