// The group 'Fitur': which features the association uses.
import { z } from 'zod';
import { featureFacts } from '../features.ts';
import * as field from '../fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

export const featureLabels = { letters: featureFacts.letters.label };

export const features = settingGroup({
  name: 'features',
  title: 'Fitur',
  schema: z.object({ letters: field.flagField(featureLabels.letters) }),
  labels: featureLabels,
});

export const firstFeatures: z.output<typeof features.schema> = { letters: 0 };

export const featureSettings = groupCalls(features);
