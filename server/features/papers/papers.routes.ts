// Checks of papers, and receipts: contract → verb → answer. Checks go on while the features that issued the papers are off.
import { receiptSettings } from '#shared/association/receipts.contract.ts';
import { messages } from '#shared/messages.ts';
import { verifications } from '#shared/papers/papers.contract.ts';
import { ownReceipts, receiptFiles, receipts } from '#shared/papers/receipts.contract.ts';
import { receiptMessages } from '#shared/papers/receipts.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getGroup } from '../association/association.open.service.ts';
import { checkNumber, checkToken } from './paper-checks.service.ts';
import { orderReceiptFile, receiptFileLink, showReceiptFile } from './receipt-files.service.ts';
import { saveReceiptSettings, showExample } from './receipt-settings.service.ts';
import { askForReceipt, downloadReceipt, showReceipts } from './receipts.service.ts';

export function paperRoutes(serve: Serve, deps: Deps) {
  serve(verifications.show, async ({ params, caller }) => ({
    data: await checkToken(deps, params.token, caller),
  }));

  serve(verifications.find, async ({ body, caller }) => ({ data: await checkNumber(deps, body, caller) }));

  serve(receiptSettings.show, async () => ({ data: await getGroup(deps, 'receipts') }));

  serve(receiptSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveReceiptSettings(deps, admin, { version, value }),
    message: messages.saved,
  }));

  serve(receiptSettings.example, async () => ({ data: await showExample(deps) }));

  serve(receipts.show, async ({ admin, params }) => ({
    data: await showReceipts(deps, { admin }, params.id),
  }));

  serve(receipts.issue, async ({ admin, params }) => ({
    data: await askForReceipt(deps, { admin }, params.id),
    message: receiptMessages.issued,
  }));

  serve(receipts.pdf, async ({ admin, params }) => ({
    data: await downloadReceipt(deps, { admin }, params.id),
  }));

  serve(ownReceipts.show, async ({ member, params }) => ({
    data: await showReceipts(deps, { memberId: member.id }, params.id),
  }));

  serve(ownReceipts.issue, async ({ member, params }) => ({
    data: await askForReceipt(deps, { memberId: member.id }, params.id),
    message: receiptMessages.issued,
  }));

  serve(ownReceipts.pdf, async ({ member, params }) => ({
    data: await downloadReceipt(deps, { memberId: member.id }, params.id),
  }));

  serve(receiptFiles.make, async ({ admin, body }) => ({
    data: await orderReceiptFile(deps, admin, body),
    message: receiptMessages.ordered,
  }));

  serve(receiptFiles.show, async ({ params }) => ({ data: await showReceiptFile(deps, params.id) }));

  serve(receiptFiles.download, async ({ admin, params }) => ({
    data: await receiptFileLink(deps, admin, params.id),
  }));
}
