import { onDemand } from '../lib/on-demand.ts';

/** Everything about one member to read, from any list that names members (AMB-045). */
export const MemberPreview = onDemand(
  async () => (await import('./MemberPreviewDialog.tsx')).MemberPreviewDialog,
  ({ memberId }) => memberId !== null,
);
