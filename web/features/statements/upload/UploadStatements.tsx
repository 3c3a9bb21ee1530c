import { statementHint } from '#shared/statements/statement-refusals.texts.ts';
import { statements } from '#shared/statements/statements.contract.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { FilesUpload } from '../../../components/files/FilesUpload.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/UploadStatements';
import { StoreAll } from './StoreAll.tsx';
import { UploadCard } from './UploadCard.tsx';
import styles from './UploadStatements.module.css';
import { useStoring } from './use-storing.ts';
import { isReady, useUploads } from './use-uploads.ts';

export const meta = page('Upload Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const { data } = await call(statements.freshness, {}, { signal: request.signal, context });
  return data.map(({ account }) => account);
}

/** Statements of the banks: each is shown before it is stored. */
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
