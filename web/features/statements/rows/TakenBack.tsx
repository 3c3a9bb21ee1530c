import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';

interface TakenBackProps {
  /** Approved credits whose money went out again. */
  count: number;
  account: string | undefined;
}

/** Nothing is undone automatically: the rows wait for an admin. */
export function TakenBack({ count, account }: TakenBackProps) {
  if (count === 0) return null;
  const search = (kind: string) =>
    `?${new URLSearchParams({ state: 'approved', reversal: kind, ...(account && { account }) }).toString()}`;
  return (
    <Notice color="red" title={`${formatNumber(count)} uang yang sudah disetujui keluar lagi dari rekening`}>
      Persetujuannya tidak dibatalkan sendiri. Lihat yang{' '}
      <TextLink to={paths.adminStatements(search('taken_back'))}>ditarik kembali</TextLink>,{' '}
      <TextLink to={paths.adminStatements(search('maybe_taken_back'))}>mungkin ditarik kembali</TextLink>,
      atau <TextLink to={paths.adminStatements(search('paid_out'))}>keluar lagi</TextLink>, lalu putuskan.
    </Notice>
  );
}
