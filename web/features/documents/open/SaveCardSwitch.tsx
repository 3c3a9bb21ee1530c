import { lazy, Suspense } from 'react';
import type { MemberCard } from '#shared/documents/documents.contract.ts';

const SavedCardSwitch = lazy(() => import('./SavedCardSwitch.tsx'));

/** The switch, whose code loads after its screen: members need the screen first. */
export function SaveCardSwitch(props: { loadCard: () => Promise<MemberCard> }) {
  return (
    <Suspense>
      <SavedCardSwitch {...props} />
    </Suspense>
  );
}
