// Imports of members as an admin makes them over the API.
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import type { Sent } from '../../../tools/product-api.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import type { UntidySpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { untidySpreadsheets } from '../spreadsheets/untidy-spreadsheets.ts';

type Caller = Pick<AdminSession, 'ask'>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One of the untidy spreadsheets, as tests upload it. */
export async function spreadsheet(fileName: UntidySpreadsheet['fileName']) {
  const found = untidySpreadsheets.find((one) => one.fileName === fileName);
  if (!found) throw new Error(`There is no spreadsheet ${fileName}.`);
  return { bytes: new Uint8Array(await found.bytes()), name: fileName, type: XLSX };
}

/** Uploaded and judged, its columns as they were recognised. */
export async function checkFile(admin: Caller, file: Sent['file']): Promise<ImportDetail> {
  const { data } = await admin.ask(imports.upload, { file, body: {} });
  return judge(admin, data);
}

export async function uploadImport(admin: Caller, fileName: string): Promise<ImportDetail> {
  const { data } = await admin.ask(imports.upload, { file: await spreadsheet(fileName), body: {} });
  return data;
}

/** Uploaded, its columns as they were recognised, unknown categories to be created, and no institution missing. */
export async function checkImport(admin: Caller, fileName: string): Promise<ImportDetail> {
  const uploaded = await uploadImport(admin, fileName);
  const judged = await judge(admin, uploaded);
  const { unknown } = judged;
  const choices = unknown.map(({ kind, name }) => ({ kind, name, action: 'create', id: null }));
  return choices.length > 0 ? judge(admin, judged, choices) : judged;
}

async function judge(admin: Caller, { id, columns, version }: ImportDetail, choices: unknown[] = []) {
  const { data: categories } = await admin.ask(companyCategories.list, { query: { paginate: 'false' } });
  const mapping = columns.map(({ column, field, clears }) => ({ column, field, clears }));
  const defaults = { company: 'Perorangan', company_category: categories[0]?.id ?? null };
  const { data } = await admin.ask(imports.check, {
    params: { id },
    body: { mapping, choices, defaults, version },
  });
  return data;
}
