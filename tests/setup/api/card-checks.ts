// The check of a card or acceptance letter, for tests that check no paper with a number.
import { one } from '#shared/answers.ts';
import { verification } from '#shared/documents/documents.contract.ts';
import { verifications as checks } from '#shared/papers/papers.contract.ts';

export const verifications = { show: { ...checks.show, response: one(verification) } };
