// The group 'Cara mengunduh mutasi': which guides of banks are hidden, and which the association has rewritten.
import { z } from 'zod';
import * as field from '../fields.ts';
import { guidedBanks } from '../statements/download-guides.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

/** Characters. */
export const GUIDE_TEXT_LENGTH = 2000;

export const statementGuideLabels = {
  hidden_banks: 'Panduan yang disembunyikan',
  rewritten: 'Panduan sendiri',
};

const bank = field.oneOf('Bank', guidedBanks);

const rewrittenGuide = z.object({ bank, text: field.lines('Panduan', GUIDE_TEXT_LENGTH) });

export const statementGuides = settingGroup({
  name: 'statement_guides',
  title: 'Cara Mengunduh Mutasi',
  schema: z.object({
    /** Codes of banks. */
    hidden_banks: field.listOf(statementGuideLabels.hidden_banks, bank, guidedBanks.length),
    /** Texts in place of those of the product. */
    rewritten: field.listOf(statementGuideLabels.rewritten, rewrittenGuide, guidedBanks.length),
  }),
  labels: statementGuideLabels,
});

export const statementGuideSettings = groupCalls(statementGuides, 'admin');
