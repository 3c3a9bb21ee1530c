import { Button, VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { showError } from '../../lib/toasts.ts';

interface CopyButtonProps {
  value: string;
  /** What is copied, for screen readers: 'Salin nomor rekening'. */
  label: string;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      showError('Teks tidak dapat disalin. Silahkan salin secara manual.');
    }
  }

  return (
    <>
      <Button
        variant="default"
        px="md"
        aria-label={isCopied ? 'Tersalin' : label}
        onClick={copy}
        leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      >
        {isCopied ? 'Tersalin' : 'Salin'}
      </Button>
      {/* The new name of a button that has the focus is not read out. */}
      <VisuallyHidden role="status">{isCopied && 'Tersalin'}</VisuallyHidden>
    </>
  );
}
