// The group 'Halaman Depan': the home page as an admin writes it, and as visitors see it.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { callLimits } from '../throttles.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

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

export const frontPageLabels = {
  headline: 'Judul utama',
  lead: 'Kalimat pembuka',
  description: 'Ringkasan untuk mesin pencari',
  illustration: 'Gambar',
  illustration_image_id: 'Gambar sendiri',
  benefits: 'Keuntungan',
  questions: 'Pertanyaan',
};

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

const schema = z.object({
  headline: field.text(frontPageLabels.headline, frontPageLimits.headline),
  lead: field.paragraph(frontPageLabels.lead, frontPageLimits.lead),
  description: field.paragraph(frontPageLabels.description, frontPageLimits.description),
  illustration: field.oneOf(frontPageLabels.illustration, illustrations),
  /** Shown instead of the illustration. */
  illustration_image_id: field.optionalChoice(frontPageLabels.illustration_image_id),
  benefits: field.listOf(frontPageLabels.benefits, benefit, MAX_BENEFITS),
  questions: field.listOf(frontPageLabels.questions, question, MAX_QUESTIONS),
});
export type FrontPage = z.infer<typeof schema>;

export const frontPage = settingGroup({
  name: 'front_page',
  title: 'Halaman Depan',
  schema,
  labels: frontPageLabels,
});

const publicPage = z.object({
  headline: z.string(),
  lead: z.string(),
  /** For search engines and link previews. */
  description: z.string(),
  illustration: z.enum(illustrations),
  /** An image of the association instead of the illustration. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  benefits: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Answers rendered and sanitized by the server. */
  questions: z.array(z.object({ question: z.string(), answer_html: z.string() })),
});
export type PublicFrontPage = z.infer<typeof publicPage>;

export const publicFrontPage = {
  show: endpoint({
    method: 'GET',
    path: '/api/public/front-page',
    access: 'public',
    summary: 'The texts of the home page.',
    response: one(publicPage),
  }),
};

/** Answers that are still being typed: blank ones are no fault. */
const typedAnswers = z.array(z.string().max(frontPageLimits.answer)).max(frontPageLimits.questions);

export const frontPageSettings = {
  ...groupCalls(frontPage),
  preview: endpoint({
    method: 'POST',
    path: '/api/association/front-page/preview',
    access: 'admin',
    throttle: callLimits.textPreviews,
    summary: 'Renders answers as the home page would; stores nothing.',
    body: z.object({ answers: typedAnswers }),
    response: one(z.object({ answers_html: z.array(z.string()) })),
  }),
};
