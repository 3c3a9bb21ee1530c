// How the association looks: one colour, from which all shades follow, and a logo.
import { z } from 'zod';
import * as field from '../fields.ts';
import { appearanceLabels } from './appearance.labels.ts';

/** null: the colour and the mark of the product. */
export const appearance = z.object({
  color: field.optionalColor(appearanceLabels.color),
  logo_image_id: field.optionalChoice(appearanceLabels.logo_image_id),
});
