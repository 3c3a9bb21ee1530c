import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import type { RowDecision } from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { paths } from '../../../lib/paths.ts';
import { RowChanges } from '../rows/RowChanges.tsx';
import { useReloadAfter } from '../use-reload-after.ts';
import styles from './DoubtfulRow.module.css';

/** Shows the row next to those whom it may be, and the decision of a person. */
export function DoubtfulRow({ row }: { row: ImportRow }) {
  const reloadAfter = useReloadAfter();
  const [decide, isSending] = useAction(async (decision: RowDecision | null, member?: number) => {
    const body = { decision, member: member ?? null };
    await reloadAfter(call(imports.decide, { params: { id: row.id }, body }));
  });
  const isChosen = (decision: RowDecision) => row.decision === decision;
  const mayBeMember = row.candidates.some(({ member }) => member !== null);
  return (
    <div className={styles.root}>
      <div className={styles.records}>
        <div className={styles.record}>
          <h4 className={styles.title}>Di file</h4>
          <RowChanges row={row} />
          {row.changes.length === 0 && <p className={styles.fact}>Tidak ada yang berubah.</p>}
        </div>
        {row.candidates.map((candidate) => (
          <div key={candidateKey(candidate)} className={styles.record}>
            <h4 className={styles.title}>Mungkin sama dengan</h4>
            <Candidate candidate={candidate} />
            {candidate.member && (
              <Choice
                isChosen={isChosen('link') && row.member?.id === candidate.member.id}
                disabled={isSending}
                label={`Sama dengan ${candidate.member.name}`}
                onClick={() => decide('link', candidate.member?.id)}
              />
            )}
          </div>
        ))}
      </div>
      <div className={styles.choices}>
        <Choice
          isChosen={isChosen('new')}
          disabled={isSending}
          label={mayBeMember ? 'Anggota baru' : 'Impor baris ini'}
          onClick={() => decide('new')}
        />
        <Choice
          isChosen={isChosen('skip')}
          disabled={isSending}
          label="Lewati baris ini"
          onClick={() => decide('skip')}
        />
        {row.decision !== null && (
          <Button variant="subtle" disabled={isSending} onClick={() => decide(null)}>
            Batalkan keputusan
          </Button>
        )}
      </div>
    </div>
  );
}

type CandidateFacts = ImportRow['candidates'][number];

const candidateKey = ({ member, row }: CandidateFacts) => (member ? `member ${member.id}` : `row ${row}`);

function Candidate({ candidate }: { candidate: CandidateFacts }) {
  const { member, row, name, reason, is_exclusive } = candidate;
  return (
    <div>
      {member ? (
        <>
          <p>
            <TextLink to={paths.adminMember(member.id)}>{member.name}</TextLink>
          </p>
          <p className={styles.fact}>{[member.number, member.email].filter(Boolean).join(', ')}</p>
        </>
      ) : (
        row !== null && (
          <p>
            Baris {formatNumber(row)} di file ini{name && `: ${name}`}
          </p>
        )
      )}
      <p className={styles.fact}>{reason}</p>
      {is_exclusive && <p className={styles.fact}>Hanya satu yang dapat diimpor.</p>}
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  disabled: boolean;
  label: string;
  onClick: () => void;
}

function Choice({ isChosen, disabled, label, onClick }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      disabled={disabled}
      leftSection={isChosen && <IconCheck size={18} stroke={2} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
