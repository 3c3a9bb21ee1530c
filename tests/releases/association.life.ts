// The own settings of an association: every group saved once, with its images and a second bank account.
import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { frontPageSettings } from '#shared/association/front-page.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { type BankAccount, bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import type { Ask } from '../../tools/product-api.ts';
import { transparentPng } from '../builders/files.ts';

/** Returns the account of the statements. It comes last: new bills go on naming the first one. */
export async function setUpAssociation(asAdmin: Ask): Promise<BankAccount> {
  const addImage = async (kind: AssociationImageKind) => {
    const { data } = await asAdmin(associationImageCalls.add, {
      body: { kind },
      file: await transparentPng(),
    });
    return data.id;
  };
  const identity = (await asAdmin(identitySettings.show)).data;
  await asAdmin(identitySettings.save, { body: { ...identity.value, version: identity.version } });
  const frontPage = (await asAdmin(frontPageSettings.show)).data;
  const illustration_image_id = await addImage('illustration');
  await asAdmin(frontPageSettings.save, {
    body: { ...frontPage.value, illustration_image_id, version: frontPage.version },
  });
  const documents = (await asAdmin(documentSettings.show)).data;
  const signature_image_id = await addImage('signature');
  await asAdmin(documentSettings.save, {
    body: { ...documents.value, signer_name: 'Sari Utami', signature_image_id, version: documents.version },
  });
  const { version } = (await asAdmin(appearanceSettings.show)).data;
  const logo_image_id = await addImage('logo');
  await asAdmin(appearanceSettings.save, { body: { color: '#205030', logo_image_id, version } });
  const account = { bank_code: '014', number: '011-122 2333', holder: 'Perkumpulan Contoh', is_active: 1 };
  const qris_image_id = await addImage('qris');
  return (await asAdmin(bankAccounts.add, { body: { ...account, qris_image_id } })).data;
}
