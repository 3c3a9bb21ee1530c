import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { depositText } from '#shared/deposits/deposits.messages.ts';
import { formatRupiah } from '#shared/numbers.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { suggestionReasons } from '#shared/statements/suggestion-reasons.labels.ts';
import { RadioCard } from '../../../../components/buttons/RadioCard.tsx';
import { RadioCards } from '../../../../components/buttons/RadioCards.tsx';
import { KeyHint } from '../../../../components/desk/KeyHint.tsx';
import { BillParts } from '../../../payments/open/BillParts.tsx';
import type { Part } from './allocation.ts';
import styles from './SuggestionChoice.module.css';
import { isChosen, partsOfSuggestion, type Suggestion } from './suggestion-parts.ts';

interface SuggestionChoiceProps {
  row: StatementRow;
  parts: readonly Part[];
  onChoose: (parts: Part[]) => void;
  onSearch: (mode: 'replace' | 'add') => void;
}

/** Shows up to three suggestions, each with its reasons, and the way to any other. */
export function SuggestionChoice({ row, parts, onChoose, onSearch }: SuggestionChoiceProps) {
  return (
    <RadioCards legend={<strong>Cocok dengan</strong>}>
      {row.suggestions.length === 0 && (
        <p className={styles.none} role="status">
          {row.is_matching
            ? 'Sedang dicocokkan. Saran muncul sendiri di sini.'
            : 'Tidak ada saran untuk baris ini.'}
        </p>
      )}
      {row.suggestions.map((suggestion, index) => (
        <RadioCard
          key={keyOf(suggestion)}
          className={styles.choice}
          name="saran"
          checked={isChosen(suggestion, parts)}
          onChange={() => onChoose(partsOfSuggestion(suggestion))}
        >
          <SuggestionFacts suggestion={suggestion} />
          <KeyHint>{index + 1}</KeyHint>
        </RadioCard>
      ))}
      <div className={styles.others}>
        <Button
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          onClick={() => onSearch('replace')}
        >
          Cari yang lain <KeyHint>C</KeyHint>
        </Button>
        {parts.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => onSearch('add')}
          >
            Bagi ke pembayaran lain <KeyHint>B</KeyHint>
          </Button>
        )}
      </div>
    </RadioCards>
  );
}

function SuggestionFacts({ suggestion: { payments, member, reasons } }: { suggestion: Suggestion }) {
  const names = [...new Set(payments.map(({ user }) => user.name))];
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{names.join(', ') || member.name}</span>
      {payments.length === 0 && <span className={styles.bill}>Titipan, tanpa pembayaran</span>}
      {payments.map(({ id, no, duration_in_year, total, deposited, lines, proof_full_url }) => (
        <span key={id} className={styles.bill}>
          {no}, {duration_in_year} tahun, <strong>{formatRupiah(total)}</strong>
          {proof_full_url ? ', ada bukti' : ', tanpa bukti'}
          {deposited > 0 && `. ${depositText({ total, deposited })}`}
          <BillParts lines={lines} />
        </span>
      ))}
      <span className={styles.reasons}>{reasons.map((reason) => suggestionReasons[reason]).join('. ')}.</span>
    </span>
  );
}

function keyOf({ member, payments }: Suggestion): string {
  return [member.id, ...payments.map(({ id }) => id)].join();
}
