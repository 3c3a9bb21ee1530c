// Starts the queue with a handler for every kind of job.
import type { Deps } from './deps.ts';
import { sendWaitingActivations } from './features/activations/send-activations.job.ts';
import { collectImages } from './features/association/association-images.open.service.ts';
import { sendRequestedMail } from './features/auth/requested-mails.service.ts';
import { dropArchives } from './features/data-archive/stored-archives.service.ts';
import { collectDocuments } from './features/documents/collect-documents.open.job.ts';
import { searchDoubles } from './features/doubles/search-doubles.job.ts';
import { collectFiles } from './features/files/files.service.ts';
import { sweepImports } from './features/imports/sweep-imports.job.ts';
import { sweepMemberJobs } from './features/member-jobs/sweep-member-jobs.job.ts';
import { mendMemberships } from './features/membership/mend-memberships.job.ts';
import { sweepMemberships } from './features/membership/sweep-memberships.job.ts';
import { sweepMerges } from './features/merges/merged-members.open.store.ts';
import { collectPapers } from './features/papers/collect-papers.job.ts';
import { sweepResets } from './features/passwords/resets.open.service.ts';
import { hashProofs } from './features/proofs/hash-proofs.open.service.ts';
import { planReminders } from './features/reminders/planning/plan-reminders.job.ts';
import { sendReminders } from './features/reminders/sending/send-reminders.job.ts';
import { sweepSessions } from './features/sessions/sessions.open.service.ts';
import { matchStatements } from './features/statements/matching/match-statements.service.ts';
import { hideTexts } from './features/statements/rows/hide-texts.job.ts';
import { dropEndedMails } from './jobs/drop-ended-mails.ts';
import type { JobRun } from './jobs/handlers.ts';
import { mailHandler } from './jobs/mail.ts';
import type { OrderJob } from './jobs/payloads.ts';
import { startJobs } from './jobs/queue.ts';
import { orderKinds } from './order-kinds.ts';
import { runOrder } from './orders/orders.ts';
import { sweepThrottles } from './security/throttle.ts';

export async function startWork(deps: Deps): Promise<void> {
  const doOrder = ({ order }: OrderJob['payload'], { signal }: JobRun) =>
    runOrder(deps, orderKinds, { id: order, signal });
  deps.jobs = await startJobs({
    db: deps.db,
    clock: deps.clock,
    log: deps.log,
    handlers: {
      mail: mailHandler(deps),
      asked_mail: (request) => sendRequestedMail(deps, request),
      send_activations: (_payload, run) => sendWaitingActivations(deps, run),
      async sweep_memberships() {
        await mendMemberships(deps);
        await sweepMemberships(deps);
      },
      async sweep_tokens() {
        await sweepSessions(deps);
        await sweepResets(deps);
        await sweepThrottles(deps.db, deps.clock.now());
        await sweepMerges(deps);
        await dropEndedMails(deps);
      },
      async collect_files() {
        await collectImages(deps);
        await collectFiles(deps);
        await collectDocuments(deps);
        await collectPapers(deps);
        await dropArchives(deps);
      },
      commit_import: doOrder,
      undo_import: doOrder,
      sweep_imports: () => sweepImports(deps),
      run_member_jobs: doOrder,
      sweep_member_jobs: () => sweepMemberJobs(deps),
      plan_reminders: (_payload, run) => planReminders(deps, run),
      send_reminders: (_payload, run) => sendReminders(deps, run),
      sweep_statements: () => hideTexts(deps),
      hash_proofs: (order, { signal }) => hashProofs(deps, order?.payment ?? null, signal),
      make_archive: doOrder,
      make_receipts: doOrder,
      drop_archives: () => dropArchives(deps),
      find_doubles: (_payload, run) => searchDoubles(deps, run),
      match_statements: () => matchStatements(deps),
    },
  });
}
