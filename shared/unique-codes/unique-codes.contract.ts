// How many unique codes the account of new bills has left.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';

const usage = z.object({
  is_on: z.boolean(),
  /** Rupiah: the dues whose codes are scarcest, or those of one year. null without a default category. */
  dues: z.int().nullable(),
  /** Codes for these dues that an open bill has, or that rest. */
  taken: z.int(),
  /** Codes that there are for them. */
  capacity: z.int(),
  /** Whether a second account should be added. Never true while codes are off. */
  is_running_out: z.boolean(),
});
export type UniqueCodeUsage = z.infer<typeof usage>;

export const uniqueCodes = {
  usage: endpoint({
    method: 'GET',
    path: '/api/unique-codes/usage',
    access: 'admin',
    summary:
      'How many unique codes the account of new bills has given, for the dues where they are scarcest.',
    response: one(usage),
  }),
};
