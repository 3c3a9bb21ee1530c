import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What a screen shows on the first visit until its data arrives. It is inert, because clicks and typing would be lost
 * when the screen replaces it. Screen readers get the heading and a loading status.
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
