import { onDemand } from '../../../lib/startup/on-demand.ts';

/** A read-only view of one member, from any list that mentions members. */
export const MemberPreview = onDemand(
  async () => (await import('./MemberPreviewDialog.tsx')).MemberPreviewDialog,
  ({ memberId }) => memberId !== null,
);
