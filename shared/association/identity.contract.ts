// The group 'Asosiasi': who the association is and how it is reached.
import { z } from 'zod';
import * as field from '../fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

/** Characters. */
export const identityLengths = { association: 120, app: 40 } as const;

export const identityLabels = {
  association_name: 'Nama asosiasi',
  app_name: 'Nama aplikasi',
  support_email: 'Email kantor',
  office_whatsapp: 'WhatsApp kantor',
  postal_address: 'Alamat kantor',
  website: 'Situs web',
};

const schema = z.object({
  association_name: field.text(identityLabels.association_name, identityLengths.association),
  app_name: field.text(identityLabels.app_name, identityLengths.app),
  support_email: field.email(identityLabels.support_email),
  office_whatsapp: field.optionalPhone(identityLabels.office_whatsapp),
  postal_address: field.note(identityLabels.postal_address),
  website: field.optionalWebsite(identityLabels.website),
});

export const identity = settingGroup({ name: 'identity', title: 'Asosiasi', schema, labels: identityLabels });

export const identitySettings = groupCalls(identity);
