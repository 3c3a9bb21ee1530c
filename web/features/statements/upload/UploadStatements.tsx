import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import { statementHint } from '#shared/statements/statement-refusals.messages.ts';
import type { StoredFile } from '#shared/statements/statement-uploads.contract.ts';
import { statements } from '#shared/statements/statements.contract.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { FilesUpload } from '../../../components/files/FilesUpload.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { Route } from './+types/UploadStatements';
import { UploadCard } from './UploadCard.tsx';
import styles from './UploadStatements.module.css';
import { isReady, type StatementUpload, type Uploads, useUploads } from './use-uploads.ts';

export const meta = page('Upload Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const { data } = await call(statements.freshness, {}, { signal: request.signal, context });
  return data.map(({ account }) => account);
}

/** Shows statements of the banks: each is shown before it is stored. */
export default function UploadStatements({ loaderData: accounts }: Route.ComponentProps) {
  const uploads = useUploads();
  const store = useStoring(uploads);
  return (
    <>
      <PageHeader
        title="Upload Mutasi"
        description="Tidak ada yang disimpan sebelum anda memeriksa isi file."
        back={{ to: paths.adminStatements(), label: 'Mutasi Rekening' }}
      />
      <div className={styles.root}>
        <Card>
          <FilesUpload
            label="File mutasi dari bank"
            description={statementHint}
            accept={statementLimits.extensions.join(',')}
            onPick={uploads.add}
          />
          <p className={styles.hint}>
            Belum punya filenya? Ikuti{' '}
            <TextLink to={paths.adminStatementGuides()}>cara mengunduh mutasi dari bank anda</TextLink>.
          </p>
          <div role="status">
            <Turn list={uploads.list} />
          </div>
        </Card>
        {uploads.list.length > 0 && (
          <ol className={styles.list} aria-label="File">
            {uploads.list.map((upload) => (
              <li key={upload.key}>
                <UploadCard
                  upload={upload}
                  uploads={uploads}
                  accounts={accounts}
                  isOneOfMany={uploads.list.filter(isReady).length > 1}
                  onStore={() => void store([upload])}
                />
              </li>
            ))}
          </ol>
        )}
        <StoreAll uploads={uploads} onStore={store} />
      </div>
    </>
  );
}

/** Of several files, which are sent one after the other: the one that is being sent. */
function Turn({ list }: Pick<Uploads, 'list'>) {
  const at = list.findIndex(({ step }) => step === 'reading' || step === 'storing');
  if (list.length < 2 || at < 0) return null;
  const verb = list[at]?.step === 'storing' ? 'Menyimpan' : 'Membaca';
  return (
    <p className={styles.turn}>
      {verb} file {formatNumber(at + 1)} dari {formatNumber(list.length)}
    </p>
  );
}

/** Stores files one after the other. When nothing is left to look at, it goes on to the list with what is new. */
function useStoring({ list, store }: Uploads) {
  const navigate = useNavigate();
  return async (chosen: readonly StatementUpload[]): Promise<void> => {
    const stored: StoredFile[] = [];
    for (const upload of chosen) {
      const file = await store(upload);
      if (file) stored.push(file);
    }
    if (stored.length === 0) return;
    showSuccess(storedText(stored));
    const open = list.filter((upload) => upload.step !== 'stored' && !chosen.includes(upload));
    if (open.length > 0 || stored.length < chosen.length) return;
    // Its card leads to the rows of each account.
    if (stored.some(({ statements }) => statements.length > 1)) return;
    const [only] = stored;
    await navigate(
      paths.adminStatements(list.length === 1 && only && only.added > 0 ? `?statement=${only.id}` : ''),
    );
  };
}

/** '42 baris baru disimpan' */
function storedText(stored: readonly StoredFile[]): string {
  const rows = stored.reduce((sum, { added }) => sum + added, 0);
  const files = stored.length > 1 ? ` dari ${formatNumber(stored.length)} file` : '';
  if (rows === 0) return `Tersimpan${files}, tidak ada baris baru`;
  return `${formatNumber(rows)} baris baru disimpan${files}`;
}

interface StoreAllProps {
  uploads: Uploads;
  onStore: (uploads: readonly StatementUpload[]) => Promise<void>;
}

/** With several files: stores all that are ready. Once something is stored, it leads to the list. */
function StoreAll({ uploads, onStore }: StoreAllProps) {
  const ready = uploads.list.filter(isReady);
  const stored = uploads.list.filter(({ step }) => step === 'stored');
  const rows = ready.reduce((sum, { check }) => sum + (check?.new ?? 0), 0);
  const [storeAll, isStoring] = useAction(() => onStore(ready));
  if (ready.length < 2 && stored.length === 0) return null;
  return (
    <div className={styles.actions}>
      {ready.length > 1 && (
        <Button loading={isStoring} onClick={storeAll}>
          Simpan {formatNumber(ready.length)} file, {formatNumber(rows)} baris baru
        </Button>
      )}
      {stored.length > 0 && (
        <ButtonLink to={paths.adminStatements()} variant={ready.length > 0 ? 'default' : 'filled'}>
          Ke mutasi rekening
        </ButtonLink>
      )}
    </div>
  );
}
