// The group 'Singkatan': what numbers of papers call the association.
import { z } from 'zod';
import * as field from '../fields.ts';
import { isPrintedName, numberLimits } from '../papers/number-pattern.rules.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

const { min, max } = numberLimits.abbreviation;

export const paperNumberLabels = { abbreviation: 'Singkatan' };

export const paperNumbers = settingGroup({
  name: 'paper_numbers',
  title: 'Singkatan',
  schema: z.object({
    abbreviation: field
      .optionalText(paperNumberLabels.abbreviation, max)
      .refine((text) => text === null || (text.length >= min && isPrintedName(text)), {
        error: `Singkatan ${min} sampai ${max} huruf atau angka, misalnya PC.`,
      }),
  }),
  labels: paperNumberLabels,
});

export const paperNumberSettings = groupCalls(paperNumbers);
