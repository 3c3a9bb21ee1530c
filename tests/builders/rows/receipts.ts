// Receipts for tests: 'Singkatan', a treasurer and the setting, made by the calls that make them for people.
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { receiptSettings } from '#shared/association/receipts.contract.ts';
import type { Api } from '../../setup/api/api.ts';
import { addAdmin, type TestAccount } from './accounts.ts';
import { addSigner } from './letters.ts';

export interface ReceiptsSetUp {
  /** A Super Admin. */
  chair: TestAccount;
  signer: { id: number };
}

/** Receipts are on, issued with the approval unless said otherwise, and signed by 'Bendahara' Dewi Anggraini. */
export async function useReceipts(api: Api, columns: Record<string, unknown> = {}): Promise<ReceiptsSetUp> {
  const chair = await addAdmin(api, { role: 'Super Admin' });
  await saveAbbreviation(api, chair, 'PC');
  const signer = await addSigner(api, chair, { name: 'Dewi Anggraini', position: 'Bendahara' });
  const saved = await saveReceipts(api, chair, { signer_id: signer.id, ...columns });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return { chair, signer };
}

export async function saveAbbreviation(
  api: Api,
  { token }: TestAccount,
  abbreviation: string,
): Promise<void> {
  const { version } = (await api.call(paperNumberSettings.show, { token })).body.data;
  await api.call(paperNumberSettings.save, { token, body: { abbreviation, version } });
}

export async function saveReceipts(api: Api, { token }: TestAccount, columns: Record<string, unknown> = {}) {
  const { version } = (await api.call(receiptSettings.show, { token })).body.data;
  const body = { is_on: 1, at_once: 1, signer_id: null, may_use_image: 0, ...columns, version };
  return api.call(receiptSettings.save, { token, body });
}
