// Cards and letters of a running product.
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { readPdf } from '../../setup/pdf.ts';
import type { MemberAccount } from './accounts.ts';

/** Where the QR code of the document leads. */
export async function scan(
  product: Pick<Product, 'url'>,
  { token }: Pick<MemberAccount, 'token'>,
  document: 'card' | 'letter',
): Promise<string> {
  const { data: link } = await ask(product, ownDocuments[document], { token });
  const { alternatives } = readPdf(new Uint8Array(await (await fetch(link)).arrayBuffer()));
  const address = alternatives.map((text) => /https?:\S+\/verifikasi\/[\w-]+/.exec(text)?.[0]).find(Boolean);
  if (!address) throw new Error(`No QR code in the ${document}: ${alternatives.join(', ')}`);
  return address;
}
