// What a mail says, before it is laid out. Mails wait in the queue like this.
import { z } from 'zod';

const mailBlock = z.union([
  z.object({ paragraph: z.string() }),
  z.object({ button: z.string(), url: z.string() }),
  /** Label and value, one per line: an amount, a date. */
  z.object({ details: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly() }),
]);
export type MailBlock = z.infer<typeof mailBlock>;

/** What the association adds to every mail. */
const mailLook = z.object({
  /** Colour of bar and button. White text on it can be read. */
  fill: z.string(),
  /** Absolute URL, and pixels of the image. */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** One line each below the mail. */
  contacts: z.array(z.string()).readonly(),
  /** Where replies go; without it nobody reads them. Mails that versions before queued have none. */
  replyTo: z.string().nullish(),
});
export type MailLook = z.infer<typeof mailLook>;

export const mailContent = z.object({
  appName: z.string(),
  look: mailLook,
  subject: z.string(),
  /** Shown after the subject in the list of an inbox. */
  preview: z.string(),
  /** For the greeting 'Halo Sri,'; without a name there is none. */
  recipientName: z.string().optional(),
  blocks: z.array(mailBlock).readonly(),
  /** The last line: a link that few readers need. */
  footLink: z.object({ text: z.string(), url: z.string() }).optional(),
});
export type MailContent = z.infer<typeof mailContent>;
