// The lists of the product, each with the queries that its screen sends.
import type { Database } from '../../server/db/database.ts';
import { readEventPage } from '../../server/features/audit/audit.db.ts';
import { readCategoryPage } from '../../server/features/categories/categories.db.ts';
import { readCompanyCategoryPage } from '../../server/features/company-categories/company-categories.db.ts';
import { readGuides, readPublishedGuides } from '../../server/features/guides/guides.db.ts';
import { readMemberPage } from '../../server/features/members/members-list.db.ts';
import { readMemberPayments } from '../../server/features/payments/payments.db.ts';
import { readPaymentPage } from '../../server/features/payments/payments-list.db.ts';
import { readListedRenewals } from '../../server/features/renewals/renewals.db.ts';
import { readRenewalPage } from '../../server/features/renewals/renewals-list.db.ts';

export interface ListCase {
  name: string;
  read: (db: Database) => Promise<unknown>;
}

const blank = { page: 1, keyword: '', company_category: null, status: null };

export const listCases: ListCase[] = [
  { name: 'members', read: (db) => readMemberPage.newest(db, blank) },
  { name: 'members, page 500', read: (db) => readMemberPage.newest(db, { ...blank, page: 500 }) },
  { name: 'members, a status', read: (db) => readMemberPage.newest(db, { ...blank, status: 'active' }) },
  {
    name: 'members, a company category',
    read: (db) => readMemberPage.newest(db, { ...blank, company_category: 2 }),
  },
  {
    name: 'members, status and company category',
    read: (db) => readMemberPage.newest(db, { ...blank, status: 'inactive', company_category: 2 }),
  },
  {
    name: 'members, common keyword',
    read: (db) => readMemberPage.newest(db, { ...blank, keyword: 'santoso' }),
  },
  {
    name: 'members, rare keyword',
    read: (db) => readMemberPage.newest(db, { ...blank, keyword: 'benediktus yahya' }),
  },
  {
    name: 'members, keyword and filters',
    read: (db) =>
      readMemberPage.newest(db, { ...blank, keyword: 'siti', status: 'pending', company_category: 3 }),
  },
  { name: 'members, two letters', read: (db) => readMemberPage.newest(db, { ...blank, keyword: 'wi' }) },
  { name: 'payments', read: (db) => readPaymentPage(db, blank) },
  {
    name: 'payments, verification queue',
    read: (db) => readPaymentPage(db, { ...blank, status: 'waiting_confirmation' }),
  },
  {
    name: 'payments, a company category',
    read: (db) => readPaymentPage(db, { ...blank, company_category: 2 }),
  },
  {
    name: 'payments, status and company category',
    read: (db) => readPaymentPage(db, { ...blank, status: 'paid', company_category: 4 }),
  },
  { name: 'payments, common keyword', read: (db) => readPaymentPage(db, { ...blank, keyword: 'santoso' }) },
  {
    name: 'payments, rare keyword',
    read: (db) => readPaymentPage(db, { ...blank, keyword: 'benediktus yahya' }),
  },
  { name: 'payments, a number', read: (db) => readPaymentPage(db, { ...blank, keyword: 'INV-202507-0042' }) },
  { name: 'renewals', read: (db) => readRenewalPage(db, blank) },
  { name: 'renewals, a status', read: (db) => readRenewalPage(db, { ...blank, status: 'inactive' }) },
  { name: 'renewals, common keyword', read: (db) => readRenewalPage(db, { ...blank, keyword: 'santoso' }) },
  {
    name: 'renewals, rare keyword',
    read: (db) => readRenewalPage(db, { ...blank, keyword: 'benediktus yahya' }),
  },
  { name: 'own payments', read: (db) => readMemberPayments(db, 4711) },
  { name: 'own renewals', read: (db) => readListedRenewals(db, 4711) },
  { name: 'audit trail', read: (db) => readEventPage(db, { page: 1, keyword: '' }) },
  { name: 'audit trail of an admin', read: (db) => readEventPage(db, { page: 1, keyword: 'super' }) },
  {
    name: 'categories with counts',
    read: (db) => readCategoryPage(db, { page: 1, with_count: true }, '2026-11-20'),
  },
  {
    name: 'company categories with counts',
    read: (db) => readCompanyCategoryPage(db, { page: 1, with_count: true }),
  },
  { name: 'guides', read: (db) => readGuides(db) },
  { name: 'published guides', read: (db) => readPublishedGuides(db) },
];
