// The group 'Tampilan': one colour, from which all shades follow, and a logo.
import { z } from 'zod';
import * as field from '../fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

export const appearanceLabels = { color: 'Warna', logo_image_id: 'Logo' };

/** null: the colour and the mark of the product. */
const schema = z.object({
  color: field.optionalColor(appearanceLabels.color),
  logo_image_id: field.optionalChoice(appearanceLabels.logo_image_id),
});

export const appearance = settingGroup({
  name: 'appearance',
  title: 'Tampilan',
  schema,
  labels: appearanceLabels,
});

export const appearanceSettings = groupCalls(appearance);
