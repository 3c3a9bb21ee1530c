import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What a screen shows on the first visit until its data are there. To look at only: a click or a letter would be lost
 * when the screen takes its place.
 */
export function ScreenPlaceholder({ children }: { children: ReactNode }) {
  return (
    <>
      <VisuallyHidden role="status">Memuat</VisuallyHidden>
      <div inert>{children}</div>
    </>
  );
}
