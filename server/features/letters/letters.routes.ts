// Letters: contract → verb → view.

import { letterBooks } from '#shared/letters/letter-book.contract.ts';
import { letterNumbers, letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { letterDrafts, letters } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { messages } from '#shared/messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  getDraft,
  listDrafts,
  removeDraft,
  saveDraft,
  startDraft,
  startReplacement,
} from './drafts.service.ts';
import {
  assignNumber,
  downloadLetter,
  getLetter,
  issueDraft,
  previewDraft,
  revokeLetter,
} from './issue-letters.service.ts';
import { exportBook, getBookPage, listBooks } from './letter-book.service.ts';
import { bookView, lineView } from './letter-book.view.ts';
import { beginTerm, countUsedNumbers, listTerms, showNumbers } from './letter-numbers.service.ts';
import { addType, getType, listTypes, updateLetterType } from './letter-types.service.ts';
import { signerView, typeView } from './letter-types.view.ts';
import { draftView, letterView } from './letters.view.ts';
import { previewType } from './preview-type.service.ts';
import { addSigner, changeSigner, listSigners, removeSigner } from './signers.service.ts';

export function letterRoutes(serve: Serve, deps: Deps) {
  serve(letterTypes.list, async () => ({ data: (await listTypes(deps)).map(typeView) }));

  serve(letterTypes.show, async ({ params }) => ({ data: typeView(await getType(deps, params.id)) }));

  serve(letterTypes.add, async ({ admin, body }) => ({
    data: typeView(await addType(deps, admin, body)),
    message: messages.saved,
  }));

  serve(letterTypes.update, async ({ admin, params, body }) => ({
    data: typeView(await updateLetterType(deps, admin, params.id, body)),
    message: messages.saved,
  }));

  serve(letterTypes.preview, async ({ body }) => ({ data: { pdf: await previewType(deps, body) } }));

  serve(letterNumbers.terms, async () => ({ data: await listTerms(deps) }));

  serve(letterNumbers.beginTerm, async ({ admin, body }) => ({
    data: await beginTerm(deps, admin, body),
    message: letterMessages.termBegun,
  }));

  serve(letterNumbers.counter, async ({ params }) => ({ data: await showNumbers(deps, params.id) }));

  serve(letterNumbers.countUsed, async ({ admin, params, body }) => ({
    data: await countUsedNumbers(deps, admin, params.id, body),
    message: letterMessages.numbersCounted,
  }));

  serve(letterSigners.list, async () => ({ data: (await listSigners(deps)).map(signerView) }));

  serve(letterSigners.add, async ({ admin, body }) => ({
    data: signerView(await addSigner(deps, admin, body)),
    message: messages.saved,
  }));

  serve(letterSigners.update, async ({ admin, params, body }) => ({
    data: signerView(await changeSigner(deps, admin, params.id, body)),
    message: messages.saved,
  }));

  serve(letterSigners.remove, async ({ admin, params }) => {
    await removeSigner(deps, admin, params.id);
    return { message: letterMessages.signerRemoved };
  });

  const shown = (row: Parameters<typeof letterView>[0]) => letterView(row, deps.config.appUrl);

  serve(letterDrafts.list, async ({ query }) => pageView(await listDrafts(deps, query.page), draftView));

  serve(letterDrafts.show, async ({ params }) => ({ data: draftView(await getDraft(deps, params.id)) }));

  serve(letterDrafts.add, async ({ admin, body }) => ({
    data: draftView(await startDraft(deps, admin, body)),
    message: messages.saved,
  }));

  serve(letterDrafts.update, async ({ admin, params, body }) => ({
    data: draftView(await saveDraft(deps, admin, params.id, body)),
    message: messages.saved,
  }));

  serve(letterDrafts.remove, async ({ admin, params }) => {
    await removeDraft(deps, admin, params.id);
    return { message: letterMessages.draftRemoved };
  });

  serve(letterDrafts.preview, async ({ params }) => ({ data: { pdf: await previewDraft(deps, params.id) } }));

  serve(letterDrafts.issue, async ({ admin, params, body }) => ({
    data: shown(await issueDraft(deps, admin, params.id, body.seen)),
    message: letterMessages.issued,
  }));

  serve(letters.show, async ({ params }) => ({ data: shown(await getLetter(deps, params.id)) }));

  serve(letters.assignNumber, async ({ admin, body }) => ({
    data: shown(await assignNumber(deps, admin, body)),
    message: letterMessages.numberTaken,
  }));

  serve(letters.pdf, async ({ admin, params }) => ({ data: await downloadLetter(deps, admin, params.id) }));

  serve(letters.revoke, async ({ admin, params, body }) => ({
    data: shown(await revokeLetter(deps, admin, params.id, body)),
    message: letterMessages.revoked,
  }));

  serve(letters.replace, async ({ admin, params, body }) => ({
    data: draftView(await startReplacement(deps, admin, params.id, body.seen)),
    message: messages.saved,
  }));

  serve(letterBooks.list, async () => ({ data: (await listBooks(deps)).map(bookView) }));

  serve(letterBooks.show, async ({ params, query }) =>
    pageView(await getBookPage(deps, { id: params.id, page: query.page }), lineView),
  );

  serve(letterBooks.export, async ({ admin, params }) => ({
    data: await exportBook(deps, admin, params.id),
  }));
}
