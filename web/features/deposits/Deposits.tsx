import { useSearchParams } from 'react-router';
import { depositFilters, deposits } from '#shared/deposits/deposits.contract.ts';
import { keysOf } from '#shared/keys.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { ListChoice } from '../../components/tables/ListChoice.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { Sections } from '../../components/tables/Sections.tsx';
import { BankMoney } from '../../components/texts/BankMoney.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/Deposits';
import styles from './Deposits.module.css';
import { DepositTable } from './open/DepositTable.tsx';

export const meta = page('Titipan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page', 'state']);
  return call(deposits.list, { query }, { signal: request.signal, context });
}

/** Shows money of members that no bill has yet, and what became of it. */
export default function Deposits({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Titipan" back={{ to: paths.adminStatements(), label: 'Mutasi Rekening' }} />
      <Sections>
        <StateChoice />
        <p className={styles.sum} role="status">
          Tersisa <BankMoney sen={loaderData.available} />
        </p>
        <DepositTable
          rows={loaderData.data}
          empty="Tidak ada titipan"
          emptyHint="Uang yang lebih dari tagihannya, atau menunggu sisanya, tercatat di sini dari Mutasi Rekening."
        />
        <Pager list={loaderData} hideSinglePage />
      </Sections>
    </>
  );
}

function StateChoice() {
  const [search] = useSearchParams();
  const state = search.get('state');
  const states = keysOf(depositFilters);
  return (
    <ListChoice
      label="Titipan"
      links={[
        { to: paths.adminDeposits(), label: 'Semua', isCurrent: !states.some((one) => one === state) },
        ...states.map((one) => ({
          to: paths.adminDeposits(one),
          label: depositFilters[one],
          isCurrent: one === state,
        })),
      ]}
    />
  );
}
