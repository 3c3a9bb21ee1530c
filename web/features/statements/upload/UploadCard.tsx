import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StatusLook } from '#shared/labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { UploadProgress } from '../../../components/files/UploadProgress.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import card from '../../../components/page/Card.module.css';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { type Account, CheckedStatement } from './CheckedStatement.tsx';
import { FilePassword } from './FilePassword.tsx';
import { MonthLink } from './MonthLink.tsx';
import styles from './UploadCard.module.css';
import { hasAccounts, hasNews, isReady, type StatementUpload, type Uploads } from './use-uploads.ts';

const ColumnMapper = onDemand(
  async () => (await import('./mapping/ColumnMapper.tsx')).ColumnMapper,
  ({ upload }) => upload !== null,
);

interface UploadCardProps {
  upload: StatementUpload;
  uploads: Uploads;
  accounts: readonly Account[];
  /** Other files are ready, too: the button that stores all of them comes first. */
  isOneOfMany: boolean;
  onStore: () => void;
}

/** Shows one file: what is in it, why it is refused, or what its columns mean. */
export function UploadCard({ upload, uploads, accounts, isOneOfMany, onStore }: UploadCardProps) {
  const [isMapping, setMapping] = useState(false);
  const { key, file, check, step, refusal, needsPassword, closedMonth, percent } = upload;
  const heading = `file-${key}`;
  const removal = step === 'refused' ? 'Hapus dari daftar' : 'Jangan simpan';
  const isBusy = step === 'waiting' || step === 'reading' || step === 'storing';
  return (
    <article className={`${card.surface} ${styles.root}`} aria-labelledby={heading} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.name}>
          {file.name}
        </h2>
        <StatusBadge {...lookOf(upload)} />
      </div>
      {percent !== null && percent < 100 && <UploadProgress percent={percent} />}
      {isBusy && !check && <TextSkeleton lines={3} />}
      <div role="alert">
        {refusal && !needsPassword && (
          <Notice color="red">
            {refusal} {closedMonth && <MonthLink month={closedMonth} />} Ikuti{' '}
            <TextLink to={paths.adminStatementGuides()}>cara mengunduh mutasi</TextLink>, atau baca{' '}
            <TextLink to={paths.adminHelpChapter('mengupload-mutasi')}>bantuan tentang file mutasi</TextLink>.
          </Notice>
        )}
      </div>
      {needsPassword && (
        <FilePassword
          text={refusal}
          isAgain={upload.password !== null}
          onSend={(password) => uploads.change(upload, { password })}
        />
      )}
      {check && step !== 'refused' && (
        <CheckedStatement
          upload={upload}
          check={check}
          accounts={accounts}
          onAccount={(account) => uploads.change(upload, { account })}
          onDateOrder={(date_form) => {
            const mapping = upload.mapping ?? check.mapper?.mapping;
            if (mapping) uploads.change(upload, { mapping: { ...mapping, date_form } });
          }}
          onYears={(yearsBack) => uploads.change(upload, { yearsBack })}
          onLater={(isLaterConfirmed) => uploads.confirmLater(upload, isLaterConfirmed)}
          onMap={() => setMapping(true)}
        />
      )}
      {!isBusy && step !== 'stored' && (
        <div className={styles.actions}>
          {isReady(upload) && (
            <Button variant={isOneOfMany ? 'default' : 'filled'} onClick={onStore}>
              {storeText(check)}
            </Button>
          )}
          {check && check.closed_months.length > 0 && (
            <Button variant="default" onClick={() => uploads.change(upload, {})}>
              Periksa lagi
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`${removal}: ${file.name}`}
            onClick={() => uploads.remove(key)}
          >
            {removal}
          </Button>
        </div>
      )}
      <ColumnMapper
        upload={isMapping ? upload : null}
        onClose={() => setMapping(false)}
        onMapped={(mapping) => {
          setMapping(false);
          uploads.change(upload, { mapping });
        }}
      />
    </article>
  );
}

function storeText(check: StatementUpload['check']): string {
  if (!check || check.new === 0) return 'Simpan penarikan kembali';
  const accounts = check.statements.length;
  const where = accounts > 1 ? ` untuk ${formatNumber(accounts)} rekening` : '';
  return `Simpan ${formatNumber(check.new)} baris baru${where}`;
}

function lookOf(upload: StatementUpload): StatusLook {
  const { step, check } = upload;
  if (step === 'refused' && upload.needsPassword) return { label: 'Perlu password', color: 'orange' };
  if (step === 'refused') return { label: 'Ditolak', color: 'red' };
  if (step === 'waiting') return { label: 'Menunggu giliran', color: 'grey' };
  if (step === 'reading') return { label: 'Membaca file', color: 'blue' };
  if (step === 'storing') return { label: 'Menyimpan', color: 'blue' };
  if (step === 'stored') return { label: 'Tersimpan', color: 'green' };
  if (check && check.closed_months.length > 0) return { label: 'Bulan ditutup', color: 'orange' };
  if (isReady(upload)) return { label: 'Siap disimpan', color: 'green' };
  if (check?.layout && !hasNews(check) && hasAccounts(check))
    return { label: 'Tidak ada yang baru', color: 'grey' };
  return { label: 'Perlu dilengkapi', color: 'orange' };
}
