// A product with demo data and three browsers: a stranger's, a member's, an admin's.
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { checkImport, uploadImport } from '../../tests/builders/as-admin/imports.ts';
import { enter, login } from '../../tests/builders/as-member/accounts.ts';
import { scan } from '../../tests/builders/as-member/documents.ts';
import { enterAs } from '../../tests/setup/browser/admin-test.ts';
import { startProduct } from '../../tools/product.ts';
import { ask } from '../../tools/product-api.ts';
import type { Visitor as Kind, SampleAddresses } from './goals.ts';
import { startVisitor, type Visitor } from './visitor.ts';

export interface Scene {
  url: string;
  places: SampleAddresses;
  visitors: Record<Kind, Visitor>;
  end(): Promise<void>;
}

/** Accounts in the demo data. */
const password = 'sensori-demo-2026';
const memberAccount = { email: 'anindya@anggota.example', password };
/** An untidy one of the tests. */
const SPREADSHEET = 'Buku Induk PDGI 2026.xlsx';
const adminAccount = { email: 'superadmin@anggota.example', password };

export async function startScene(): Promise<Scene> {
  const product = await startProduct({ LOG_LEVEL: 'warn' });
  const member = await login(product, memberAccount);
  const { data: payments } = await ask(product, ownPayments.list, { token: member.token });
  const guides = await (await fetch(`${product.url}/guides`)).text();
  const visitors = {
    stranger: await startVisitor(),
    member: await startVisitor(),
    admin: await startVisitor(),
  };
  await enter(visitors.member.context, product, member);
  const admin = await enterAs(visitors.admin.context, product, adminAccount);
  const mapped = await uploadImport(admin, SPREADSHEET);
  const checked = await checkImport(admin, SPREADSHEET);
  return {
    url: product.url,
    places: {
      'guides/:slug?': ['/guides', /href="(\/guides\/[^"]+)"/.exec(guides)?.[1] ?? ''],
      'bantuan/:chapter': ['/bantuan/membayar-iuran'],
      'verifikasi/:token': [new URL(await scan(product, member, 'card')).pathname],
      'payments/:id': [`/payments/${payments[0]?.id}`],
      'admin/users/:userId/manage': [`/admin/users/${member.user.id}/manage`],
      // Its columns wait for a look; the other one has its dry run.
      'admin/users/import/:importId/columns': [`/admin/users/import/${mapped.id}/columns`],
      'admin/users/import/:importId': [`/admin/users/import/${checked.id}`],
      'admin/months/:month': ['/admin/months/2026-10'],
      'admin/bantuan/:chapter': ['/admin/bantuan/mencocokkan-mutasi'],
    },
    visitors,
    async end() {
      for (const visitor of Object.values(visitors)) await visitor.leave();
      await product.stop();
    },
  };
}
