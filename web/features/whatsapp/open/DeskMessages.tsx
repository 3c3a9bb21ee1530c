import type { Payment } from '#shared/payments/payments.contract.ts';
import { deskMatterLabels, deskMatters } from '#shared/whatsapp/desk.messages.ts';
import { WhatsAppMessages } from './WhatsAppMessages.tsx';

const matters = deskMatters.map((about) => ({ about, label: deskMatterLabels[about] }));

/** Shows what an admin who looks at a proof may have to write to its member. */
export function DeskMessages({ payment }: { payment: Payment }) {
  return <WhatsAppMessages member={payment.user.id} payment={payment.id} matters={matters} />;
}
