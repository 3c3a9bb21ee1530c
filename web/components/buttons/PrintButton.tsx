import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';

export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      Cetak
    </Button>
  );
}
