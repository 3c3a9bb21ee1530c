import { formatNumber } from '#shared/numbers.ts';
import type { TakenBack } from '#shared/statements/statement-uploads.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';

/** Shows what the bank took back, in this file or in what was stored before. */
export function CheckedReversals({ taken }: { taken: TakenBack }) {
  const { sure, maybe, paid_out, approved, debits } = taken;
  const parts = [
    sure > 0 && `${formatNumber(sure)} kredit ditarik kembali oleh bank`,
    maybe > 0 && `${formatNumber(maybe)} kredit mungkin ditarik kembali`,
    paid_out > 0 && `${formatNumber(paid_out)} kredit yang jumlahnya keluar lagi`,
  ].filter((part) => part !== false);
  if (debits > 0 && parts.length === 0) return <WithoutCredit debits={debits} />;
  if (parts.length === 0) return null;
  return (
    <Notice color={approved > 0 ? 'red' : 'orange'} title={parts.join(', ')}>
      {approved > 0
        ? `${formatNumber(approved)} di antaranya sudah disetujui. Persetujuannya tidak dibatalkan sendiri: putuskan setelah file ini disimpan.`
        : 'Baris itu tidak pernah menjadi pasti. Putuskan satu per satu setelah file ini disimpan.'}{' '}
      <TextLink to={paths.adminHelpChapter('uang-ditarik-kembali')}>
        Tentang uang yang ditarik kembali
      </TextLink>
      .
    </Notice>
  );
}

/** Its credit may come with another file. */
function WithoutCredit({ debits }: { debits: number }) {
  return (
    <Notice>
      {formatNumber(debits)} penarikan kembali belum ada kreditnya. Hari dan jumlahnya diingat, untuk kredit
      dari file lain.
    </Notice>
  );
}
