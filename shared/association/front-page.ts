// The texts and the picture of the home page, which the association writes for itself.
import { z } from 'zod';
import * as field from '../fields.ts';

export const frontPageLimits = {
  benefits: 6,
  questions: 12,
  /** Characters. */
  headline: 80,
  lead: 300,
  description: 200,
  benefitTitle: 60,
  benefitText: 200,
  question: 150,
  /** Characters of the Markdown. */
  answer: 1000,
} as const;

/** What is shown next to the headline. */
export const illustrations = ['wheel', 'logo'] as const;

export const frontPageLabels = {
  headline: 'Judul utama',
  lead: 'Kalimat pembuka',
  description: 'Ringkasan untuk mesin pencari',
  illustration: 'Gambar',
  benefits: 'Keuntungan',
  questions: 'Pertanyaan',
};

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
  benefits: field.listOf(frontPageLabels.benefits, benefit, MAX_BENEFITS),
  questions: field.listOf(frontPageLabels.questions, question, MAX_QUESTIONS),
});
export type FrontPage = z.infer<typeof frontPage>;
