import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What a screen shows on the first visit until its data are there. To look at only: a click or a letter would be lost
 * when the screen takes its place. A screen reader is told the heading, and that something is coming.
 */
export function ScreenPlaceholder({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden component="h1">{heading}</VisuallyHidden>
      <VisuallyHidden role="status">Memuat</VisuallyHidden>
      <div inert aria-hidden>
        {children}
      </div>
    </>
  );
}
