import { onDemand } from '../../../lib/startup/on-demand.ts';

/** A read-only view of one member, from any list that mentions members (AMB-045). */
export const MemberPreview = onDemand(
  async () => (await import('./MemberPreviewDialog.tsx')).MemberPreviewDialog,
  ({ memberId }) => memberId !== null,
);
