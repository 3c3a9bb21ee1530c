// Builds the server: framework settings, then one explicit line per feature.
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import type { Deps } from './deps.ts';
import { activationRoutes } from './features/activations/activations.routes.ts';
import { adminRoutes } from './features/admins/admins.routes.ts';
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts';
import { associationRoutes } from './features/association/association.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { bankAccountRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { companyCategoryRoutes } from './features/company-categories/company-categories.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { dataArchiveRoutes } from './features/data-archive/data-archive.routes.ts';
import { depositRoutes } from './features/deposits/deposits.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { doubleRoutes } from './features/doubles/doubles.routes.ts';
import { duesRoutes } from './features/dues/dues.routes.ts';
import { evidenceRoutes } from './features/evidence/evidence.routes.ts';
import { failedJobRoutes } from './features/failed-jobs/failed-jobs.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts';
import { guideRoutes } from './features/guides/guides.routes.ts';
import { handbookRoutes } from './features/handbook/handbook.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { letterRoutes } from './features/letters/letters.routes.ts';
import { letterRequestRoutes } from './features/letters/requests.routes.ts';
import { mailboxRoutes } from './features/mailbox/mailbox.routes.ts';
import { memberCategoryRoutes } from './features/member-categories/member-categories.routes.ts';
import { memberJobRoutes } from './features/member-jobs/member-jobs.routes.ts';
import { memberLabelRoutes } from './features/member-labels/member-labels.routes.ts';
import { memberViewRoutes } from './features/member-views/member-views.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { mergeRoutes } from './features/merges/merges.routes.ts';
import { metricsRoutes } from './features/metrics/metrics.routes.ts';
import { monthRoutes } from './features/months/months.routes.ts';
import { ownDataRoutes } from './features/own-data/own-data.routes.ts';
import { paperRoutes } from './features/papers/papers.routes.ts';
import { emailVerificationRoutes } from './features/passwords/email-verification.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { contactRoutes } from './features/reminders/contacts/contacts.routes.ts';
import { dueRoutes } from './features/reminders/due/due.routes.ts';
import { reminderPreferenceRoutes } from './features/reminders/preferences.routes.ts';
import { findOptOutLink } from './features/reminders/preferences.service.ts';
import { reminderRoutes } from './features/reminders/register/register.routes.ts';
import { renewLinkRoutes } from './features/renew-links/renew-links.routes.ts';
import { admitRenewForm } from './features/renew-links/renew-links.service.ts';
import { renewalRoutes } from './features/renewals/renewals.routes.ts';
import { guard } from './features/sessions/guards.service.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { statementApprovalRoutes } from './features/statements/approving/approvals.routes.ts';
import { statementRoutes } from './features/statements/statements.routes.ts';
import { stopRoutes } from './features/stops/stops.routes.ts';
import { twoStepRoutes } from './features/two-step/two-step.routes.ts';
import { uniqueCodeRoutes } from './features/unique-codes/unique-codes.routes.ts';
import { whatsAppRoutes } from './features/whatsapp/whatsapp.routes.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { registerCompression } from './http/compression.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { registerHeaders } from './http/headers.ts';
import { limitCalls } from './http/limit-calls.ts';
import { registerMissing } from './http/not-found.ts';
import { observeRequests, requestIds } from './http/observe-requests.ts';
import { createRequestMetrics } from './http/request-metrics.ts';
import { serveOn } from './http/serve.ts';
import { answerOddRequests, answerUnreadable, readableUrl } from './http/unreadable-requests.ts';
import { chooseUploadBounds, createUploadSlots } from './http/uploads/upload-slots.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { FormPage } from './pages/form-pages.ts';

/** Builds everything under /api, the files, and the health probes; `registerWeb` adds the screens. */
export async function buildApp(deps: Deps, mailbox: Mailbox): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: deps.config.trustedProxies > 0 ? (_address, hop) => hop < deps.config.trustedProxies : false,
    bodyLimit: 512 * 1024,
    // A 5 MB proof needs minutes over a slow phone. A slower body is cut off.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
    // Longer than any header may be: the contracts say what a parameter is, and anything else is missing.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable(deps.config),
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // Requests on an open connection are still served, with `Connection: close`.
    return503OnClosing: false,
  });
  const requests = createRequestMetrics();
  observeRequests(app, requests);
  registerErrorHandler(app);
  registerBodyParsers(app);
  registerHeaders(app, deps.config);
  answerOddRequests(app);
  await registerCompression(app);

  const serve = serveOn(app, {
    identify: guard(deps),
    isOn: (feature) => deps.association.current().features[feature] === 1,
    limit: limitCalls(deps),
    uploads: createUploadSlots(chooseUploadBounds(deps.config)),
  });
  authRoutes(serve, deps);
  emailVerificationRoutes(serve, deps);
  activationRoutes(serve, deps);
  twoStepRoutes(serve, deps);
  sessionRoutes(serve, deps);
  memberRoutes(serve, deps);
  memberCategoryRoutes(serve, deps);
  memberLabelRoutes(serve, deps);
  memberViewRoutes(serve, deps);
  memberJobRoutes(serve, deps);
  importRoutes(serve, deps);
  paymentRoutes(serve, deps);
  uniqueCodeRoutes(serve, deps);
  evidenceRoutes(serve, deps);
  statementRoutes(serve, deps);
  statementApprovalRoutes(serve, deps);
  depositRoutes(serve, deps);
  monthRoutes(serve, deps);
  reminderPreferenceRoutes(serve, deps);
  whatsAppRoutes(serve, deps);
  reminderRoutes(serve, deps);
  dueRoutes(serve, deps);
  contactRoutes(serve, deps);
  renewalRoutes(serve, deps);
  renewLinkRoutes(serve, deps);
  stopRoutes(serve, deps);
  doubleRoutes(serve, deps);
  mergeRoutes(serve, deps);
  categoryRoutes(serve, deps);
  companyCategoryRoutes(serve, deps);
  adminRoutes(serve, deps);
  guideRoutes(serve, deps);
  handbookRoutes(serve, deps);
  settingsRoutes(serve, deps);
  associationRoutes(serve, deps);
  duesRoutes(serve, deps);
  bankAccountRoutes(serve, deps);
  firstStepsRoutes(serve, deps);
  dashboardRoutes(serve, deps);
  documentRoutes(serve, deps);
  letterRoutes(serve, deps);
  letterRequestRoutes(serve, deps);
  paperRoutes(serve, deps);
  dataArchiveRoutes(serve, deps);
  ownDataRoutes(serve, deps);
  fileRoutes(app, deps);
  auditRoutes(serve, deps);
  failedJobRoutes(serve, deps);
  apiDocsRoutes(app, deps);
  if (!deps.config.smtpUrl) mailboxRoutes(app, mailbox);
  healthRoutes(app, deps);
  metricsRoutes(app, deps, requests);
  registerMissing(app);
  return app;
}

/** Returns pages whose forms work without scripts. */
export function formPages(deps: Deps): FormPage[] {
  return [
    {
      url: '/perpanjang/:token',
      upload: renewLinks.sendProof.upload,
      admit: (token) => admitRenewForm(deps, token),
    },
    { url: '/pengingat/berhenti/:token', upload: null, admit: (token) => findOptOutLink(deps, token) },
  ];
}
