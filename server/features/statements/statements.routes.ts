// Bank statements: contract → verb → answer.
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import { statementMessages } from '#shared/statements/statements.messages.ts';
import { pageView, searchedPageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { releaseDecided } from './approving/undo-approval.service.ts';
import { matchStatements } from './matching/match-statements.service.ts';
import { exportRows } from './rows/export-rows.service.ts';
import {
  countStatementRows,
  getShownRow,
  ignoreRow,
  ignoreRows,
  listBankRows,
  listEqualRows,
  listGroups,
  releaseRows,
  showRow,
} from './rows/rows.service.ts';
import { type ShownRow, statementRowView } from './rows/rows.view.ts';
import { listFreshness, listStatements } from './statements.open.service.ts';
import { statementView } from './statements.view.ts';
import { checkStatement } from './uploads/check-statement.service.ts';
import { readSampleStatement } from './uploads/sample-statement.service.ts';
import { storeStatements } from './uploads/store-statements.service.ts';

export function statementRoutes(serve: Serve, deps: Deps) {
  const view = (row: ShownRow) => statementRowView(row, deps);

  serve(statements.list, async ({ query }) =>
    pageView(await listStatements(deps, query.page), statementView),
  );

  serve(statements.freshness, async () => ({ data: await listFreshness(deps) }));

  serve(statements.sample, async () => ({ data: await readSampleStatement(deps) }));

  serve(statementUploads.check, async ({ admin, file, fileName, body }) => ({
    data: await checkStatement(deps, admin, { file: { bytes: file, name: fileName }, input: body }),
  }));

  serve(statementUploads.upload, async ({ admin, file, fileName, body }) => {
    const upload = { file: { bytes: file, name: fileName }, input: body };
    const { stored, groups } = await storeStatements(deps, admin, upload);
    const [first, ...others] = stored.map(({ statement }) => statementView({ statement, groups }));
    if (!first) throw new Error('A file that was read has a statement.');
    const added = stored.reduce((sum, { isNew, statement }) => sum + (isNew ? statement.new_count : 0), 0);
    return {
      data: { ...first, statements: [first, ...others], added },
      message: statementMessages.stored(added),
    };
  });

  serve(statementRows.list, async ({ admin, query }) =>
    searchedPageView(await listBankRows(deps, admin, query), view),
  );

  serve(statementRows.count, async ({ query }) => ({ data: await countStatementRows(deps, query) }));

  serve(statementRows.equal, async ({ query }) => ({ data: await listEqualRows(deps, query) }));

  serve(statementRows.show, async ({ admin, params }) => ({
    data: view(await showRow(deps, admin, params.id)),
  }));

  serve(statementRows.ignore, async ({ admin, params, body }) => {
    await ignoreRow(deps, admin, { ...params, ...body });
    return { data: view(await getShownRow(deps.db, params.id)), message: statementMessages.ignored };
  });

  serve(statementRows.release, async ({ admin, params, body }) => {
    await releaseDecided(deps, admin, { id: params.id, ...body });
    return { data: view(await getShownRow(deps.db, params.id)), message: statementMessages.released };
  });

  serve(statementRows.groups, async ({ query }) => ({ data: await listGroups(deps, query) }));

  serve(statementRows.ignoreMany, async ({ admin, body }) => {
    const data = await ignoreRows(deps, admin, body);
    return { data, message: statementMessages.ignoredMany(data.changed.length, data.skipped) };
  });

  serve(statementRows.releaseMany, async ({ admin, body }) => {
    const data = await releaseRows(deps, admin, body);
    await matchStatements(deps);
    return { data, message: statementMessages.releasedMany(data.changed.length, data.skipped) };
  });

  serve(statementRows.export, async ({ admin, body }) => ({ data: await exportRows(deps, admin, body) }));
}
