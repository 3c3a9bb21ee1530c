// Rows of drafts and letters as calls answer them.
import type { Letter, LetterDraft } from '#shared/letters/letters.contract.ts';
import { checkUrl } from '../papers/check-url.open.view.ts';
import type { DraftRow, LetterRow } from './letters.db.ts';
import { readFieldValues, readSignerIds } from './stored-letters.rule.ts';

export function draftView(row: DraftRow): LetterDraft {
  return {
    ...row,
    type: { id: row.type_id, name: row.type_name },
    user: named(row.member_id, row.member_name),
    replaces: numbered(row.replaces_id, row.replaced_number),
    field_values: readFieldValues(row.field_values),
    signers: readSignerIds(row.signers),
  };
}

export function letterView(row: LetterRow, appUrl: string): Letter {
  return {
    ...row,
    type: { id: row.type_id, name: row.type_name },
    user: named(row.member_id, row.member_name),
    replaces: numbered(row.replaces_id, row.replaces_number),
    replaced_by: numbered(row.replaced_by_id, row.replaced_by_number),
    has_file: row.file_key !== null,
    check_url: checkUrl(appUrl, row),
  };
}

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

function numbered(id: number | null, number: string | null) {
  return id === null || number === null ? null : { id, number };
}
