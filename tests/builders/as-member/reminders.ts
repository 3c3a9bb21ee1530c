// What a member's mailbox has about reminders, for tests of a running product.
import { optOutUrl } from '../../../server/features/reminders/opt-out-links.rule.ts';
import { generatedKey } from '../../../server/security/app-key.ts';
import { createSigner } from '../../../server/security/signed-urls.ts';
import type { Product } from '../../../tools/product.ts';

/** The address at the foot of each reminder of this member, and in its header. */
export function optOutLinkOf({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>, memberId: number): string {
  return optOutUrl({ config: { appUrl: url }, signer: createSigner(generatedKey(dataDir)) }, memberId);
}
