// The keys of the desk for a row that waits: what each does, and the words for it.
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { MAX_SUGGESTIONS } from '#shared/statements/suggestion-reasons.texts.ts';
import { useKeyGroups } from '../../../lib/on-keys.ts';
import type { Part } from './division/allocation.ts';
import { partsOfSuggestion } from './division/suggestion-parts.ts';

interface RowActions {
  choose: (parts: readonly Part[]) => void;
  approve: () => void;
  show: (dialog: 'ignore' | 'replace' | 'add' | 'keys') => void;
  step: (by: 1 | -1) => Promise<void>;
  view: { rotate: () => void; enlarge: () => void; reduce: () => void };
  /** Only after a decision. */
  undo: (() => void) | undefined;
}

export function useRowKeys({ suggestions }: StatementRow, actions: RowActions) {
  const { choose, approve, show, step, view, undo } = actions;
  const choices = Array.from({ length: MAX_SUGGESTIONS }, (_, index): [string, (() => void) | undefined] => {
    const suggestion = suggestions[index];
    return [String(index + 1), suggestion && (() => choose(partsOfSuggestion(suggestion)))];
  });
  return useKeyGroups([
    { does: 'Baris berikutnya', keys: { J: () => void step(1) } },
    { does: 'Baris sebelumnya', keys: { K: () => void step(-1) } },
    { does: 'Pilih saran', keys: Object.fromEntries(choices) },
    { does: 'Cari pembayaran atau anggota lain', keys: { C: () => show('replace') } },
    { does: 'Bagi ke pembayaran lain', keys: { B: () => show('add') } },
    { does: 'Setujui', keys: { Enter: approve } },
    { does: 'Abaikan', keys: { I: () => show('ignore') } },
    { does: 'Batalkan keputusan terakhir', keys: { Z: undo } },
    { does: 'Putar bukti', keys: { R: view.rotate } },
    { does: 'Perbesar atau perkecil bukti', keys: { '+': view.enlarge, '-': view.reduce } },
    { does: 'Daftar ini', keys: { '?': () => show('keys') } },
  ]);
}
