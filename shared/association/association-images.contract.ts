// The images that an association uploads for its settings.
import { z } from 'zod';
import { id, one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { associationImageKinds } from './association-images.ts';

/** `url`: public kinds have a permanent address, the others a signed link of some minutes. */
const image = z.object({
  id,
  kind: z.enum(associationImageKinds),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AssociationImage = z.infer<typeof image>;

export const associationImageCalls = {
  add: endpoint({
    method: 'POST',
    path: '/api/association/images',
    access: 'super_admin',
    throttle: callLimits.adminUploads,
    summary:
      'Stores an image for a later save of settings; one that no setting names is removed after a day.',
    upload: { field: 'image', required: true },
    body: z.object({ kind: field.oneOf('Jenis gambar', associationImageKinds) }),
    response: one(image),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/association/images/:id',
    access: 'admin',
    summary: 'An image of the association, with an address to show it.',
    params: parameter.id,
    response: one(image),
  }),
};
