import { useRef } from 'react';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { type DoublePair, type DoubleSearch, doubles } from '#shared/doubles/doubles.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { displayPhone } from '#shared/phone.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { ListChoice } from '../../components/tables/ListChoice.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { Sections } from '../../components/tables/Sections.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/DoubleList';
import styles from './DoubleList.module.css';
import { PairCard } from './PairCard.tsx';

export const meta = page('Mungkin Ganda');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const { page: number, view } = readFilters(request, ['page', 'view']);
  const isDismissed = view === 'dismissed';
  const query = { ...(number && { page: Number(number) }), ...(isDismissed && { view }) } as const;
  const [list, { data: search }] = await Promise.all([
    call(doubles.list, { query }, options),
    call(doubles.search, {}, options),
  ]);
  return { list, search, isDismissed };
}

/** Shows pairs of members who may be one person, side by side. */
export default function DoubleList({ loaderData: { list, search, isDismissed } }: Route.ComponentProps) {
  const canMerge = mayCall(useSession('admin')?.user?.role, merges.add);
  const heading = useRef<HTMLHeadingElement>(null);
  const [reload] = useReload();
  const [decide, isDeciding] = useAction(async ({ id, dismissed_at }: DoublePair) => {
    const endpoint = dismissed_at === null ? doubles.dismiss : doubles.restore;
    showSuccess((await call(endpoint, { params: { id } })).message);
    await reload();
    // The button that was pressed is gone.
    heading.current?.focus();
  });
  return (
    <>
      <PageHeader
        title="Mungkin Ganda"
        description="Anggota yang mungkin satu orang, yang paling jelas dahulu. Dicari setiap malam dan setelah ada anggota baru."
        back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }}
        actions={
          canMerge && (
            <ButtonLink to={paths.adminMerges()} variant="default">
              Riwayat Penggabungan
            </ButtonLink>
          )
        }
      />
      <Sections>
        <ListChoice
          label="Daftar"
          links={[
            { to: paths.adminDoubles(), label: 'Perlu diperiksa', isCurrent: !isDismissed },
            { to: paths.adminDoubles('dismissed'), label: 'Bukan orang yang sama', isCurrent: isDismissed },
          ]}
        />
        {!isDismissed && <LeftOut search={search} />}
        <section aria-labelledby="pairs">
          <h2 id="pairs" ref={heading} tabIndex={-1} className={styles.heading}>
            {formatNumber(list.total)} pasangan
          </h2>
          {list.data.length === 0 ? (
            <Card>
              <Nothing isDismissed={isDismissed} search={search} />
            </Card>
          ) : (
            <ul className={styles.pairs}>
              {list.data.map((pair) => (
                <li key={pair.id}>
                  <PairCard pair={pair} canMerge={canMerge} isDeciding={isDeciding} onDecide={decide} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <Pager list={list} hideSinglePage />
      </Sections>
    </>
  );
}

/** What the search did not make pairs of. */
function LeftOut({ search: { crowded_phones, unlisted } }: { search: DoubleSearch }) {
  if (crowded_phones.length === 0 && unlisted === 0) return null;
  return (
    <Notice title="Yang tidak dijadikan pasangan">
      {unlisted > 0 && (
        <p>
          {formatNumber(unlisted)} pasangan yang kurang jelas belum ditampilkan. Pasangan itu muncul setelah
          yang lain diputuskan.
        </p>
      )}
      {crowded_phones.length > 0 && (
        <>
          <p>
            Nomor HP yang dipakai lebih dari 10 anggota, mungkin nomor kantor. Anggotanya hanya dibandingkan
            menurut nama:
          </p>
          <ul className={styles.phones}>
            {crowded_phones.map(({ hp, count }) => (
              <li key={hp}>
                <TextLink to={paths.adminMembers(displayPhone(hp))}>{displayPhone(hp)}</TextLink>,{' '}
                {formatNumber(count)} anggota
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function Nothing({ isDismissed, search }: { isDismissed: boolean; search: DoubleSearch }) {
  if (isDismissed)
    return (
      <EmptyState
        title="Belum ada yang dicatat"
        text="Pasangan yang ternyata dua orang berbeda muncul di sini, dan dapat dimunculkan lagi."
      />
    );
  if (search.finished_at === null)
    return <EmptyState title="Belum dicari" text="Pencarian pertama berjalan sebentar lagi." />;
  return (
    <EmptyState
      title="Tidak ada yang mungkin ganda"
      text={
        <>
          {formatNumber(search.members)} anggota dibandingkan pada <TimeText value={search.finished_at} />.
        </>
      }
    />
  );
}
