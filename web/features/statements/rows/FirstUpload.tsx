import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { paths } from '../../../lib/paths.ts';

/** Before the first statement: what the screen is for. */
export function FirstUpload() {
  return (
    <Card>
      <EmptyState
        title="Belum ada mutasi"
        text="Unduh mutasi dari internet banking, lalu upload di sini. Pembayaran yang pasti cocok dapat disetujui sekaligus."
        action={<ButtonLink to={paths.adminStatementUpload()}>Upload mutasi pertama</ButtonLink>}
      />
    </Card>
  );
}
