// The product's lists, each with the queries that its screen sends.
import type { Database } from '../../server/db/connect.ts';
import { listEvents } from '../../server/features/audit/audit.db.ts';
import { listCategories } from '../../server/features/categories/categories.db.ts';
import { listCompanyCategories } from '../../server/features/company-categories/company-categories.db.ts';
import { listGuides, listPublishedGuides } from '../../server/features/guides/guides.db.ts';
import { listMembers } from '../../server/features/members/members-list.db.ts';
import { listPaymentsOf } from '../../server/features/payments/payments.db.ts';
import { listPayments } from '../../server/features/payments/payments-list.db.ts';
import { listRenewalsOf } from '../../server/features/renewals/renewals.db.ts';
import { listRenewals } from '../../server/features/renewals/renewals-list.db.ts';

export interface ListCase {
  name: string;
  read: (db: Database) => Promise<unknown>;
}

const blank = { page: 1, keyword: '', company_category: null, status: null };

export const listCases: ListCase[] = [
  { name: 'members', read: (db) => listMembers(db, blank) },
  { name: 'members, page 500', read: (db) => listMembers(db, { ...blank, page: 500 }) },
  { name: 'members, a status', read: (db) => listMembers(db, { ...blank, status: 'active' }) },
  { name: 'members, a company category', read: (db) => listMembers(db, { ...blank, company_category: 2 }) },
  {
    name: 'members, status and company category',
    read: (db) => listMembers(db, { ...blank, status: 'inactive', company_category: 2 }),
  },
  { name: 'members, common keyword', read: (db) => listMembers(db, { ...blank, keyword: 'santoso' }) },
  { name: 'members, rare keyword', read: (db) => listMembers(db, { ...blank, keyword: 'benediktus yahya' }) },
  {
    name: 'members, keyword and filters',
    read: (db) => listMembers(db, { ...blank, keyword: 'siti', status: 'pending', company_category: 3 }),
  },
  { name: 'members, two letters', read: (db) => listMembers(db, { ...blank, keyword: 'wi' }) },
  { name: 'payments', read: (db) => listPayments(db, blank) },
  {
    name: 'payments, verification queue',
    read: (db) => listPayments(db, { ...blank, status: 'waiting_confirmation' }),
  },
  { name: 'payments, a company category', read: (db) => listPayments(db, { ...blank, company_category: 2 }) },
  {
    name: 'payments, status and company category',
    read: (db) => listPayments(db, { ...blank, status: 'paid', company_category: 4 }),
  },
  { name: 'payments, common keyword', read: (db) => listPayments(db, { ...blank, keyword: 'santoso' }) },
  {
    name: 'payments, rare keyword',
    read: (db) => listPayments(db, { ...blank, keyword: 'benediktus yahya' }),
  },
  { name: 'payments, a number', read: (db) => listPayments(db, { ...blank, keyword: 'INV-202507-0042' }) },
  { name: 'renewals', read: (db) => listRenewals(db, blank) },
  { name: 'renewals, a status', read: (db) => listRenewals(db, { ...blank, status: 'inactive' }) },
  { name: 'renewals, common keyword', read: (db) => listRenewals(db, { ...blank, keyword: 'santoso' }) },
  {
    name: 'renewals, rare keyword',
    read: (db) => listRenewals(db, { ...blank, keyword: 'benediktus yahya' }),
  },
  { name: 'own payments', read: (db) => listPaymentsOf(db, 4711) },
  { name: 'own renewals', read: (db) => listRenewalsOf(db, 4711) },
  { name: 'audit trail', read: (db) => listEvents(db, { page: 1, keyword: '' }) },
  { name: 'audit trail of an admin', read: (db) => listEvents(db, { page: 1, keyword: 'super' }) },
  { name: 'categories with counts', read: (db) => listCategories(db, { page: 1, with_count: true }) },
  {
    name: 'company categories with counts',
    read: (db) => listCompanyCategories(db, { page: 1, with_count: true }),
  },
  { name: 'guides', read: (db) => listGuides(db) },
  { name: 'published guides', read: (db) => listPublishedGuides(db) },
];
