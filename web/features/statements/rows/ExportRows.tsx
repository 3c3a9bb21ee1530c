import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import type { RowQuery } from '../row-queries.ts';

/** The rows of the list, as its filters leave them, as a spreadsheet. */
export function ExportRows({ query }: { query: RowQuery }) {
  const exported = { state: '', month: '', account: '', statement: '', ...query };
  const [download, isPreparing] = useAction(async () => {
    const { data } = await call(statementRows.export, { body: exported });
    window.location.assign(data);
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={isPreparing}
      onClick={download}
    >
      Unduh (.xlsx)
    </Button>
  );
}
