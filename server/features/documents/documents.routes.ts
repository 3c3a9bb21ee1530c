// Letter, card, export and verification: contract → verb → answer.
import { documentSettings } from '#shared/association/documents.contract.ts';
import { memberDocuments, ownDocuments } from '#shared/documents/documents.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  cardLink,
  letterLink,
  memberDocumentLink,
  previewDocument,
  showCard,
} from './documents.open.service.ts';
import { exportFilteredMembers } from './export.service.ts';

export function documentRoutes(serve: Serve, deps: Deps) {
  serve(ownDocuments.show, async ({ member }) => ({ data: await showCard(deps, member.id) }));

  serve(ownDocuments.letter, async ({ member }) => ({ data: await letterLink(deps, member.id) }));

  serve(ownDocuments.card, async ({ member }) => ({ data: await cardLink(deps, member.id) }));

  serve(memberDocuments.letter, async ({ admin, params: { id } }) => ({
    data: await memberDocumentLink(deps, admin, { memberId: id, kind: 'letter' }),
  }));

  serve(memberDocuments.card, async ({ admin, params: { id } }) => ({
    data: await memberDocumentLink(deps, admin, { memberId: id, kind: 'card' }),
  }));

  serve(memberDocuments.export, async ({ admin, body }) => ({
    data: await exportFilteredMembers(deps, admin, body),
  }));

  serve(documentSettings.preview, async ({ body: { kind, ...documents } }) => ({
    data: { pdf: await previewDocument(deps, kind, documents) },
  }));
}
