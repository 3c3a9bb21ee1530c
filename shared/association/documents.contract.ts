// The calls of letters and cards as an association sets them.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { callLimits } from '../throttles.ts';
import { groupCalls } from './association.contract.ts';
import { settingGroups } from './setting-groups.ts';

export const documentSettings = {
  ...groupCalls('documents', settingGroups.documents),
  preview: endpoint({
    method: 'POST',
    path: '/api/association/documents/preview',
    access: 'admin',
    throttle: callLimits.previews,
    summary: 'A letter or card of a made-up member with these settings, as PDF in base64; stores nothing.',
    body: z.object({
      ...settingGroups.documents.schema.shape,
      kind: field.oneOf('Jenis dokumen', ['letter', 'card']),
    }),
    response: one(z.object({ pdf: z.base64() })),
  }),
};
