import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { months } from '#shared/months/months.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';

/** The sheet as a spreadsheet. */
export function ExportMonth({ month }: { month: string }) {
  const [download, isPreparing] = useAction(async () => {
    const { data } = await call(months.export, { params: { month } });
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
