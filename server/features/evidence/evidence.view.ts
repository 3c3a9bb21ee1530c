// Evidence as the wire shows it.
import type { Evidence, MoneyEvidence } from '#shared/evidence/evidence.contract.ts';
import type { Deps } from '../../deps.ts';
import { memberSummaryView } from '../members/members.open.view.ts';
import type { FoundPicture } from '../proofs/found-picture.open.types.ts';

export interface FoundEvidence {
  pictures: FoundPicture[];
  money: MoneyEvidence | null;
}

export function evidenceView({ pictures, money }: FoundEvidence, { config }: Pick<Deps, 'config'>): Evidence {
  return {
    same_pictures: pictures.map(({ match, payment }) => ({
      match,
      payment: {
        id: payment.id,
        no: payment.number,
        created_at: payment.created_at,
        status: payment.status,
        user: memberSummaryView(payment, config.appUrl),
      },
    })),
    money,
  };
}
