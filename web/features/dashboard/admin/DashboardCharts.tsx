import type { ChartBar, dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { formatDate, formatShortDate } from '#shared/dates.ts';
import type { Answer } from '#shared/endpoint.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { Card } from '../../../components/page/Card.tsx';
import { BarChart, BarChartSkeleton } from './charts/BarChart.tsx';
import { DonutChart, DonutSkeleton, type SliceColor } from './charts/DonutChart.tsx';
import { type Block, DashboardBlock } from './DashboardBlock.tsx';

type Statuses = Block<{ data: ChartBar[] }>;

export function MemberStatusChart({ statuses }: { statuses: Statuses }) {
  return <StatusChart title="Status anggota" statuses={statuses} looks={memberStatusLook} />;
}

export function PaymentStatusChart({ statuses }: { statuses: Statuses }) {
  return <StatusChart title="Status pembayaran" statuses={statuses} looks={paymentStatusFacts} />;
}

interface StatusChartProps {
  title: string;
  statuses: Statuses;
  /** By status, in the order of the chart. */
  looks: Record<string, { label: string; color: SliceColor }>;
}

/**
 * Two badges of members are red, but in one chart the colours must differ. The same word has the same colour in both.
 */
function colorOf(status: string, color: SliceColor): SliceColor {
  return status === 'rejected' ? 'darkred' : color;
}

function StatusChart({ title, statuses, looks }: StatusChartProps) {
  return (
    <Card title={title}>
      <DashboardBlock
        data={statuses}
        failure={`Grafik ${title.toLowerCase()} tidak dapat dimuat.`}
        placeholder={<DonutSkeleton rows={Object.keys(looks).length} />}
      >
        {({ data }) => (
          <DonutChart
            caption={`Grafik ${title.toLowerCase()}`}
            columns={['Status', 'Jumlah', 'Bagian']}
            slices={Object.entries(looks).map(([status, look]) => ({
              ...look,
              color: colorOf(status, look.color),
              count: data.find(({ label }) => label === status)?.count ?? 0,
            }))}
          />
        )}
      </DashboardBlock>
    </Card>
  );
}

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
