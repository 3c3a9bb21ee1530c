// How often an account may make calls that cost others something: work, storage, mails, rows in their lists.

export interface CallLimit {
  /** Endpoints of the same name count together. */
  name: string;
  /** Calls of one account in a window, refused ones included. */
  limit: number;
  windowSeconds: number;
}

/** `verb`: the service counts, because it counts failures only, or by address or mailbox. */
export type Throttle = CallLimit | 'verb';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

export const callLimits = {
  /** Each is a row in the list of admins. */
  orders: { name: 'orders', limit: 10, windowSeconds: HOUR_SECONDS },
  uploads: { name: 'uploads', limit: 20, windowSeconds: 10 * MINUTE_SECONDS },
  /** An admin may enter a stack of paper. */
  adminUploads: { name: 'admin-uploads', limit: 200, windowSeconds: 10 * MINUTE_SECONDS },
  /** Letters and cards, each rendered in a thread. */
  documents: { name: 'documents', limit: 60, windowSeconds: 10 * MINUTE_SECONDS },
  /** An admin may print the cards of a meeting. */
  adminDocuments: { name: 'admin-documents', limit: 200, windowSeconds: 10 * MINUTE_SECONDS },
  /** Letters and cards of a made-up member, each rendered in a thread while settings are typed. */
  previews: { name: 'previews', limit: 60, windowSeconds: 10 * MINUTE_SECONDS },
  /** Markdown as HTML, once for each pause while an admin types. */
  textPreviews: { name: 'text-previews', limit: 120, windowSeconds: MINUTE_SECONDS },
  /** Each reads all members. */
  exports: { name: 'exports', limit: 30, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each queues mails. */
  activations: { name: 'activations', limit: 60, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each reads a spreadsheet in a thread and stores its rows. */
  imports: { name: 'imports', limit: 30, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each judges all rows of an import. */
  importChecks: { name: 'import-checks', limit: 120, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each judges all rows of an import. A person mends hundreds of cells, one after the other. */
  importCells: { name: 'import-cells', limit: 600, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each reads a bank statement in a thread; a check and its upload count as two. */
  statements: { name: 'statements', limit: 120, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each matches the undecided credits with all members in a thread. */
  matchings: { name: 'matchings', limit: 120, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each makes a link to renew. An admin goes through hundreds of members. */
  whatsAppDrafts: { name: 'whatsapp-drafts', limit: 600, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each judges all members whose membership ends about now. */
  reminderPlans: { name: 'reminder-plans', limit: 60, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each prices all members who are due soon, once for each pause while an admin types. */
  duesPreviews: { name: 'dues-previews', limit: 120, windowSeconds: 10 * MINUTE_SECONDS },
  testMails: { name: 'test-mails', limit: 5, windowSeconds: 10 * MINUTE_SECONDS },
  /** Passwords that admins choose for others: each is a hash, and mostly a mail. */
  chosenPasswords: { name: 'chosen-passwords', limit: 60, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, CallLimit>;
