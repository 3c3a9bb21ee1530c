// Table of contents: every endpoint of the product, by the room it belongs to.

import { activationLink } from './activations/activation-link.contract.ts';
import { activations } from './activations/activations.contract.ts';
import { admins } from './admins/admins.contract.ts';
import { appearanceSettings } from './association/appearance.contract.ts';
import { associationImageCalls } from './association/association-images.contract.ts';
import { depositSettings } from './association/deposit-rounding.contract.ts';
import { documentSettings } from './association/documents.contract.ts';
import { duesSettings } from './association/dues.contract.ts';
import { duesCalls } from './association/dues-effects.contract.ts';
import { featureSettings } from './association/features.contract.ts';
import { frontPageSettings, publicFrontPage } from './association/front-page.contract.ts';
import { identitySettings } from './association/identity.contract.ts';
import { paperNumberSettings } from './association/paper-numbers.contract.ts';
import { receiptSettings } from './association/receipts.contract.ts';
import { reminderMails, reminderSettings } from './association/reminders.contract.ts';
import { statementGuideSettings } from './association/statement-guides.contract.ts';
import { uniqueCodeSettings } from './association/unique-codes.contract.ts';
import { audit } from './audit/audit.contract.ts';
import { adminAuth, auth } from './auth/auth.contract.ts';
import { bankAccounts } from './bank-accounts/bank-accounts.contract.ts';
import { categories, publicCategories } from './categories/categories.contract.ts';
import {
  companyCategories,
  publicCompanyCategories,
} from './company-categories/company-categories.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { dataArchive } from './data-archive/data-archive.contract.ts';
import { deposits } from './deposits/deposits.contract.ts';
import { memberDocuments, ownDocuments } from './documents/documents.contract.ts';
import { doubles } from './doubles/doubles.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { paymentEvidence } from './evidence/evidence.contract.ts';
import { failedJobs } from './failed-jobs/failed-jobs.contract.ts';
import { firstStepCalls } from './first-steps/first-steps.contract.ts';
import { guides, publicGuides } from './guides/guides.contract.ts';
import { handbook, publicHandbook } from './handbook/handbook.contract.ts';
import { imports } from './imports/imports.contract.ts';
import { letterNumbers, letterSigners, letterTypes } from './letters/letter-types.contract.ts';
import { letterDrafts, letters } from './letters/letters.contract.ts';
import { memberCategories } from './member-categories/member-categories.contract.ts';
import { memberJobs } from './member-jobs/member-jobs.contract.ts';
import { labels } from './member-labels/member-labels.contract.ts';
import { memberViews } from './member-views/member-views.contract.ts';
import { members, profile } from './members/members.contract.ts';
import { merges } from './merges/merges.contract.ts';
import { months } from './months/months.contract.ts';
import { ownData } from './own-data/own-data.contract.ts';
import { verifications } from './papers/papers.contract.ts';
import { ownReceipts, receiptFiles, receipts } from './papers/receipts.contract.ts';
import { emailVerification } from './passwords/email-verification.contract.ts';
import { ownPayments, payments } from './payments/payments.contract.ts';
import { memberContacts } from './reminders/contacts.contract.ts';
import { dueMembers } from './reminders/due.contract.ts';
import { memberReminders, ownReminders, reminderOptOut } from './reminders/preferences.contract.ts';
import { reminders } from './reminders/reminders.contract.ts';
import { memberRenewLinks, renewLinks } from './renew-links/renew-links.contract.ts';
import { ownRenewals, renewals } from './renewals/renewals.contract.ts';
import { adminSessions, memberSessions } from './sessions/sessions.contract.ts';
import { publicSettings, settings } from './settings/settings.contract.ts';
import { statementApprovals } from './statements/statement-approvals.contract.ts';
import { statementUploads } from './statements/statement-uploads.contract.ts';
import { statementRows, statements } from './statements/statements.contract.ts';
import { memberStops } from './stops/stops.contract.ts';
import { twoStep } from './two-step/two-step.contract.ts';
import { uniqueCodes } from './unique-codes/unique-codes.contract.ts';
import { whatsApp } from './whatsapp/whatsapp.contract.ts';

export const endpoints: Record<string, Record<string, Endpoint>> = {
  auth,
  adminAuth,
  twoStep,
  memberSessions,
  adminSessions,
  profile,
  ownPayments,
  ownRenewals,
  ownDocuments,
  ownData,
  members,
  memberCategories,
  labels,
  memberViews,
  memberJobs,
  memberStops,
  merges,
  doubles,
  emailVerification,
  activations,
  activationLink,
  memberDocuments,
  payments,
  paymentEvidence,
  renewals,
  renewLinks,
  memberRenewLinks,
  categories,
  publicCategories,
  companyCategories,
  publicCompanyCategories,
  admins,
  guides,
  publicGuides,
  handbook,
  publicHandbook,
  settings,
  publicSettings,
  firstSteps: firstStepCalls,
  dataArchive,
  identitySettings,
  duesSettings,
  duesCalls,
  statementGuideSettings,
  uniqueCodeSettings,
  featureSettings,
  paperNumberSettings,
  receiptSettings,
  receipts,
  ownReceipts,
  receiptFiles,
  letterTypes,
  letterNumbers,
  letterSigners,
  letterDrafts,
  letters,
  reminderSettings,
  reminderMails,
  ownReminders,
  memberReminders,
  reminderOptOut,
  reminders,
  uniqueCodes,
  frontPageSettings,
  publicFrontPage,
  documentSettings,
  bankAccounts,
  appearanceSettings,
  associationImageCalls,
  imports,
  statements,
  statementRows,
  statementApprovals,
  statementUploads,
  months,
  deposits,
  depositSettings,
  whatsApp,
  dueMembers,
  memberContacts,
  dashboard,
  verifications,
  audit,
  failedJobs,
};

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values(group),
);
