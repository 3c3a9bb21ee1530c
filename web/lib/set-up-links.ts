// Where admins set what members need before they can pay and are mailed.
import type { MissingSetting } from '#shared/association/example.rules.ts';
import { paths } from './paths.ts';

export const setUpLinks: Record<MissingSetting, { label: string; to: string }> = {
  association: { label: 'Isi nama asosiasi', to: paths.adminAssociation() },
  account: { label: 'Isi rekening', to: paths.adminAccounts() },
};
