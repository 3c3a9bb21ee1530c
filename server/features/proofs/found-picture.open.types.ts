// Another payment whose proof shows the same slip.
import type { SamePicture } from '#shared/evidence/evidence.contract.ts';
import type { NamedPayment } from './proof-hashes.db.ts';

export interface FoundPicture {
  match: SamePicture['match'];
  payment: NamedPayment;
}
