// Categories, company categories and guides, inserted directly.
import { insertCategories, type NewCategory } from '../../../server/db/category-fees.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import type { NewRow } from '../../../server/db/schema.ts';
import { timestamp } from '../../../server/lib/clock.ts';
import type { Api } from '../../setup/api/api.ts';

let serial = 0;

/** A visible category that is not the default. */
export async function addCategory(api: Api, columns: Partial<NewCategory> = {}): Promise<number> {
  serial += 1;
  const row = {
    name: `Kategori ${serial}`,
    fee: 100_000,
    is_hidden: 0,
    is_default: 0,
    ...made(api),
    ...columns,
  } as const;
  const [added] = await inTransaction(api.deps.db, (tx) => insertCategories(tx, [row]));
  return added?.id ?? 0;
}

/** Rupiah per year, of all categories, since ever. */
export async function setFees({ deps }: Api, fee: number): Promise<void> {
  await deps.db.updateTable('category_fees').set({ fee }).execute();
}

/** A visible company category. Pass a unique code that the first start does not use (not A, I, L, P, U). */
export async function addCompanyCategory(
  api: Api,
  columns: Partial<NewRow<'company_categories'>> & { code: string },
): Promise<number> {
  serial += 1;
  const row = { name: `Institusi ${serial}`, is_hidden: 0, ...made(api), ...columns } as const;
  const { id } = await api.deps.db
    .insertInto('company_categories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A published guide. */
export async function addGuide(api: Api, columns: Partial<NewRow<'guides'>> = {}): Promise<number> {
  serial += 1;
  const own = { title: `Panduan ${serial}`, slug: `panduan-nomor-${serial}`, content: 'Isi.' };
  const row = { ...own, is_published: 1, ...made(api), ...columns } as const;
  const { id } = await api.deps.db.insertInto('guides').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

function made({ deps }: Api) {
  const now = timestamp(deps.clock);
  return { created_at: now, updated_at: now };
}

/** A label on these members. */
export async function addLabel(
  api: Api,
  { name, members = [] }: { name: string; members?: readonly number[] },
): Promise<number> {
  const { db } = api.deps;
  const { created_at, updated_at } = made(api);
  const { id } = await db
    .insertInto('labels')
    .values({ name, name_key: name.toLowerCase(), color: 'blue', created_by: null, created_at, updated_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const memberId of members)
    await db.insertInto('member_labels').values({ member_id: memberId, label_id: id, created_at }).execute();
  return id;
}
