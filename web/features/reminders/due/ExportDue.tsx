import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import type { DueQuery } from './due-queries.ts';

/** The members of the list, as its filters leave them, as a spreadsheet. */
export function ExportDue({ query }: { query: DueQuery }) {
  const exported = { keyword: '', company_category: '', category: '', stage: '', contact: '', ...query };
  const [download, isPreparing] = useAction(async () => {
    const { data } = await call(dueMembers.export, { body: exported });
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
