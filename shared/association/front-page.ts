// The texts and the picture of the home page, which the association writes for itself.
import { z } from 'zod';
import * as field from '../fields.ts';
import { frontPageLabels, frontPageLimits } from './front-page.labels.ts';

/** What is shown next to the headline. */
export const illustrations = ['wheel', 'logo'] as const;

const { benefits: MAX_BENEFITS, questions: MAX_QUESTIONS } = frontPageLimits;

const benefit = z.object({
  title: field.text('Judul', frontPageLimits.benefitTitle),
  text: field.paragraph('Teks', frontPageLimits.benefitText),
});

const question = z.object({
  question: field.text('Pertanyaan', frontPageLimits.question),
  answer: field.lines('Jawaban', frontPageLimits.answer),
});

export const frontPage = z.object({
  headline: field.text(frontPageLabels.headline, frontPageLimits.headline),
  lead: field.paragraph(frontPageLabels.lead, frontPageLimits.lead),
  description: field.paragraph(frontPageLabels.description, frontPageLimits.description),
  illustration: field.oneOf(frontPageLabels.illustration, illustrations),
  /** Shown instead of the illustration. */
  illustration_image_id: field.optionalChoice(frontPageLabels.illustration_image_id),
  benefits: field.listOf(frontPageLabels.benefits, benefit, MAX_BENEFITS),
  questions: field.listOf(frontPageLabels.questions, question, MAX_QUESTIONS),
});
export type FrontPage = z.infer<typeof frontPage>;
