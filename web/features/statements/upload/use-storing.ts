import { useNavigate } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import type { StatementSummary } from '#shared/statements/statements.schemas.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { StatementUpload, Uploads } from './use-uploads.ts';

/** Stores files one after the other. When no file is left to look at, it goes on to the list with what is new. */
export function useStoring({ list, store }: Uploads) {
  const navigate = useNavigate();
  return async (chosen: readonly StatementUpload[]): Promise<void> => {
    const stored: StatementSummary[] = [];
    for (const upload of chosen) {
      const summary = await store(upload);
      if (summary) stored.push(summary);
    }
    if (stored.length === 0) return;
    showSuccess(storedText(stored));
    const open = list.filter((upload) => upload.step !== 'stored' && !chosen.includes(upload));
    if (open.length > 0 || stored.length < chosen.length) return;
    const [only] = stored;
    await navigate(
      paths.adminStatements(list.length === 1 && only && only.new > 0 ? `?statement=${only.id}` : ''),
    );
  };
}

/** '42 baris baru disimpan' */
function storedText(stored: readonly StatementSummary[]): string {
  const rows = stored.reduce((sum, summary) => sum + summary.new, 0);
  const files = stored.length > 1 ? ` dari ${formatNumber(stored.length)} file` : '';
  if (rows === 0) return `Tersimpan${files}, tidak ada baris baru`;
  return `${formatNumber(rows)} baris baru disimpan${files}`;
}
