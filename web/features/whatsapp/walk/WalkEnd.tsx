import { Button } from '@mantine/core';
import { formatNumber } from '#shared/numbers.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { useReload } from '../../../lib/calls/use-reload.ts';
import type { WalkCounts } from './walk-order.ts';

interface WalkEndProps {
  counts: WalkCounts;
  /** More people follow than the list shows. */
  hasMore: boolean;
  /** The address of the list. */
  back: string;
}

/** The end of the walk-through: what was done, and where to continue. */
export function WalkEnd({ counts, hasMore, back }: WalkEndProps) {
  const [reload, isReloading] = useReload();
  return (
    <EmptyState
      title={counts.total === 0 ? 'Tidak ada yang perlu diingatkan' : 'Semua sudah dibuka'}
      text={textOf(counts)}
      action={
        hasMore ? (
          <Button loading={isReloading} onClick={() => void reload()}>
            Lanjutkan ke anggota berikutnya
          </Button>
        ) : (
          <ButtonLink to={back}>Kembali ke Jatuh Tempo</ButtonLink>
        )
      }
    />
  );
}

/** '38 ditandai terkirim, 2 belum ditandai, 3 tanpa nomor WhatsApp.' */
function textOf({ confirmed, opened, unreachable }: WalkCounts): string {
  const parts = [
    { count: confirmed, words: 'ditandai terkirim' },
    { count: opened - confirmed, words: 'dibuka admin lain dan belum ditandai' },
    { count: unreachable, words: 'tanpa nomor WhatsApp' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return 'Anggota yang sudah membayar atau tidak ingin diingatkan tidak ada di sini.';
  return `${parts.map(({ count, words }) => `${formatNumber(count)} ${words}`).join(', ')}.`;
}
