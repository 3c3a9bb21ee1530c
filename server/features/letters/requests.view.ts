// Requests and own letters as calls answer them.
import type { LetterRequest, OwnLetter, OwnRequest } from '#shared/letters/requests.contract.ts';
import type { LetterRow } from './letters.db.ts';
import type { RequestRow } from './requests.db.ts';

export function requestView(row: RequestRow): LetterRequest {
  return {
    ...row,
    type: { id: row.type_id, name: row.type_name },
    user: { id: row.member_id, name: row.member_name, member_number: row.member_number },
    letter:
      row.paper_id === null || row.letter_number === null
        ? null
        : { id: row.paper_id, number: row.letter_number },
  };
}

export function ownRequestView(row: RequestRow): OwnRequest {
  return { ...row, type: row.type_name, letter_id: row.paper_id };
}

export function ownLetterView(row: LetterRow): OwnLetter {
  return { ...row, type: row.type_name };
}
