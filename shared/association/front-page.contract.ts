// The home page: what an admin writes, and what visitors see.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { callLimits } from '../throttles.ts';
import { groupCalls } from './association.contract.ts';
import { frontPageLimits } from './front-page.labels.ts';
import { illustrations } from './front-page.ts';
import { settingGroups } from './setting-groups.ts';

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
  ...groupCalls('front_page', settingGroups.front_page),
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
