import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { FailedJob } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { failureReasonLabel, jobLabel } from '#shared/failed-jobs/failed-jobs.labels.ts';
import { failedJobErrors } from '#shared/failed-jobs/failed-jobs.messages.ts';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { DeleteButton, RowButton } from '../../components/tables/RowActions.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { EmailText } from '../../components/texts/EmailText.tsx';
import styles from './FailedJobTable.module.css';

const tries = ({ attempts }: FailedJob) => `${attempts} kali`;

interface FailedJobTableProps {
  rows: FailedJob[];
  onRetry: (job: FailedJob) => Promise<void>;
  onDelete: (job: FailedJob) => void;
}

export function FailedJobTable({ rows, onRetry, onDelete }: FailedJobTableProps) {
  const columns: Column<FailedJob>[] = [
    { title: 'Pekerjaan', isHeading: true, cell: (job) => <Work job={job} /> },
    { title: 'Alasan', width: '35%', cell: (job) => <Reason job={job} /> },
    {
      title: 'Percobaan',
      mergesInto: { title: 'Berhenti dicoba', text: tries },
      cell: tries,
    },
    { title: 'Berhenti dicoba', isTime: true, cell: ({ failed_at }) => <TimeText value={failed_at} /> },
    {
      title: 'Aksi',
      isAction: true,
      cell: (job) => (
        <>
          {job.can_retry && (
            <RowButton
              label="Coba lagi"
              Icon={IconRefresh}
              name={nameJob(job)}
              onClick={() => void onRetry(job)}
            />
          )}
          <DeleteButton name={nameJob(job)} onClick={() => onDelete(job)} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption="Pekerjaan yang gagal"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      empty="Tidak ada pekerjaan yang gagal."
      emptyHint="Semua email terkirim dan semua tugas harian selesai."
    />
  );
}

/** Identifies a job for buttons and dialogs. */
export function nameJob({ kind, subject, recipient }: FailedJob): string {
  return subject === null ? jobLabel(kind) : `${subject} untuk ${recipient ?? '-'}`;
}

function Work({ job: { kind, subject, recipient } }: { job: FailedJob }) {
  if (subject === null) return jobLabel(kind);
  return (
    <>
      {subject}
      <span className={styles.more}>{recipient && <EmailText email={recipient} />}</span>
    </>
  );
}

/** The reason in our words. Below it: why it cannot be tried again, and the original text of the mail server. */
function Reason({ job: { reason, detail, can_retry } }: { job: FailedJob }) {
  return (
    <>
      {failureReasonLabel[reason]}
      {!can_retry && <span className={styles.more}>{failedJobErrors.mailOutdated}</span>}
      {detail && reason !== 'link_ended' && (
        <span className={styles.more} lang="en">
          {detail}
        </span>
      )}
    </>
  );
}
