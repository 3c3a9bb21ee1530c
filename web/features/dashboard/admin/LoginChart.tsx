import type { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { formatDate, formatShortDate } from '#shared/dates.ts';
import type { Answer } from '#shared/endpoint.ts';
import { Card } from '../../../components/page/Card.tsx';
import { BarChart, BarChartSkeleton } from './charts/BarChart.tsx';
import { type Block, DashboardBlock } from './DashboardBlock.tsx';

type Logins = Answer<typeof dashboard.logins>;

export function LoginChart({ logins }: { logins: Block<Logins> }) {
  return (
    <Card title="Login anggota per hari">
      <DashboardBlock
        data={logins}
        failure="Grafik login tidak dapat dimuat."
        placeholder={<BarChartSkeleton />}
      >
        {({ data }) => (
          <BarChart
            caption="Grafik login anggota per hari"
            columns={['Tanggal', 'Jumlah login']}
            tickEvery={7}
            bars={data.map(({ label, count }) => ({
              label: formatDate(label),
              tick: formatShortDate(label),
              count,
            }))}
          />
        )}
      </DashboardBlock>
    </Card>
  );
}
