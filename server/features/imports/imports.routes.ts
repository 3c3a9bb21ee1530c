// Imports of members: contract → verb → answer.
import { imports } from '#shared/imports/imports.contract.ts';
import { importMessages } from '#shared/imports/rows.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { timestamp } from '../../lib/clock.ts';
import { findProgress } from '../../orders/orders.ts';
import { checkImport } from './checking/check-import.service.ts';
import { decideAllRows, decideRow } from './checking/decisions.service.ts';
import { typeCells } from './checking/type-cells.service.ts';
import { startCommit } from './committing/commit-import.service.ts';
import { faultsLink, templateLink } from './downloads.service.ts';
import type { ImportFile } from './imports.db.ts';
import {
  discardImport,
  getDecidedSet,
  getImport,
  getRow,
  listImports,
  listRows,
  listUnchangedBills,
} from './imports.service.ts';
import { detailView, rowView, summaryView } from './imports.view.ts';
import { startUndo } from './undoing/undo-import.service.ts';
import { uploadImport } from './upload.service.ts';

export function importRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ order_id: order }: ImportFile) => ({
    now: timestamp(deps.clock),
    progress: findProgress(deps.db, order),
  });

  async function show(id: number) {
    const file = await getImport(deps, id);
    const decidedSet = await getDecidedSet(deps, id);
    const unchangedBills = await listUnchangedBills(deps, file);
    return { data: detailView(file, { ...contextOf(file), decidedSet, unchangedBills }) };
  }

  serve(imports.list, async ({ query }) =>
    pageView(await listImports(deps, query.page), (file) => summaryView(file, contextOf(file))),
  );

  serve(imports.upload, async ({ admin, file, fileName, body }) =>
    show(await uploadImport(deps, admin, { bytes: file, name: fileName, reading: body })),
  );

  serve(imports.template, async () => ({ data: await templateLink(deps) }));

  serve(imports.show, ({ params }) => show(params.id));

  serve(imports.check, async ({ admin, params, body }) => {
    await checkImport(deps, admin, params.id, body);
    return show(params.id);
  });

  serve(imports.rows, async ({ params, query }) => pageView(await listRows(deps, params.id, query), rowView));

  serve(imports.decide, async ({ params, body }) => {
    await decideRow(deps, params.id, body);
    return { data: rowView(await getRow(deps, params.id)), message: importMessages.decided };
  });

  serve(imports.type, async ({ admin, params, body }) => {
    await typeCells(deps, admin, params.id, body);
    return { data: rowView(await getRow(deps, params.id)), message: importMessages.typed };
  });

  serve(imports.decideAll, async ({ params, body }) => {
    await decideAllRows(deps, params.id, body.decision);
    return { ...(await show(params.id)), message: importMessages.decided };
  });

  serve(imports.faults, async ({ admin, params }) => ({ data: await faultsLink(deps, admin, params.id) }));

  serve(imports.commit, async ({ admin, params, body }) => {
    await startCommit(deps, admin, { ...params, ...body });
    return { ...(await show(params.id)), message: importMessages.committing };
  });

  serve(imports.undo, async ({ admin, params }) => {
    await startUndo(deps, admin, params.id);
    return { ...(await show(params.id)), message: importMessages.undoing };
  });

  serve(imports.discard, async ({ admin, params }) => {
    await discardImport(deps, admin, params.id);
    return { message: importMessages.discarded };
  });
}
