import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useAction } from '../../lib/calls/use-action.ts';

interface ExportButtonProps {
  /** Orders the spreadsheet; `data` is the link to it. */
  order: () => Promise<{ data: string }>;
  label?: string;
}

/** Downloads a spreadsheet. */
export function ExportButton({ order, label = 'Unduh (.xlsx)' }: ExportButtonProps) {
  const [download, isPreparing] = useAction(async () => {
    const { data } = await order();
    window.location.assign(data);
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={isPreparing}
      onClick={download}
    >
      {label}
    </Button>
  );
}
