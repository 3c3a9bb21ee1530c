import type { ReactNode } from 'react';
import { dashboardMessages } from '#shared/dashboard/dashboard.messages.ts';
import { rupiahToTransfer } from '#shared/deposits/deposits.rules.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { graceText } from '#shared/members/members.labels.ts';
import { needsFirstPayment } from '#shared/members/members.rules.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './NextStepPanel.module.css';
import { daysLeft, type NextStep } from './next-step.ts';

interface NextStepPanelProps {
  step: NextStep;
  member: Member;
  /** The newest one. */
  payment: Payment | undefined;
  /** A Jakarta day. */
  today: string;
}

/** Shows the single next step of a member, with the button that leads there. A pending member is warned. */
export function NextStepPanel({ step, member, payment, today }: NextStepPanelProps) {
  const isWarning = step !== 'askOffice' && needsFirstPayment(member);
  return (
    <div className={styles.root} role={isWarning ? 'note' : undefined}>
      <div className={styles.words}>
        {isWarning && <p>{step === 'wait' ? <BeingChecked /> : <Unpaid step={step} />}</p>}
        <Words step={step} payment={payment} member={member} today={today} />
      </div>
      <Action step={step} payment={payment} />
    </div>
  );
}

function Unpaid({ step }: { step: NextStep }) {
  if (step === 'pay') return dashboardMessages.pending;
  return (
    <>
      {dashboardMessages.pending} <TextLink to={paths.payments()}>Buka Pembayaran</TextLink>
    </>
  );
}

/** For a member who has paid, or has nothing to pay: the step is the association's now. */
function BeingChecked() {
  return (
    <>
      Satu langkah lagi: keanggotaan anda aktif begitu pembayaran iuran pada menu{' '}
      <TextLink to={paths.payments()}>Pembayaran</TextLink> diverifikasi.
    </>
  );
}

type StepOfPayment = Pick<NextStepPanelProps, 'step' | 'payment'>;

function Words({ step, payment, member, today }: NextStepPanelProps) {
  const left = daysLeft(member, today);
  const words: Record<NextStep, ReactNode> = {
    pay: null,
    transfer: payment && (
      <>
        Tagihan {payment.no} menunggu transfer sebesar{' '}
        <strong>
          <TotalWithCode
            total={rupiahToTransfer(payment)}
            code={payment.deposited === 0 ? payment.unique_code : null}
          />
        </strong>
        .
      </>
    ),
    wait:
      payment && isFree(payment)
        ? `Tagihan ${payment.no} tanpa biaya dan menunggu konfirmasi pengurus. Tidak ada yang perlu anda lakukan sekarang: anda mendapat email begitu selesai.`
        : `Bukti transfer ${payment?.no} sudah kami terima dan sedang diperiksa pengurus. Tidak ada yang perlu anda lakukan sekarang: anda mendapat email begitu selesai.`,
    proveAgain: `Bukti transfer ${payment?.no} belum dapat diterima. Baca catatan pengurus, lalu upload bukti yang benar.`,
    renew: member.member_grace_until
      ? `Masa berlaku telah berakhir. ${graceText(member.member_grace_until)}: bayar iuran sebelum hari itu lewat, supaya masa yang baru bersambung.`
      : `Masa berlaku berakhir ${left === 0 ? 'hari ini' : `${left} hari lagi`}. Perpanjang sekarang: masa yang baru langsung bersambung.`,
    activate: 'Keanggotaan anda belum memiliki masa berlaku. Bayar iuran untuk mengaktifkannya.',
    reactivate: 'Masa berlaku telah berakhir. Bayar iuran untuk mengaktifkannya kembali.',
    awaitStart: 'Masa keanggotaan anda sudah tercatat. Tidak ada yang perlu anda lakukan sekarang.',
    showCard: 'Kartu anda dapat ditunjukkan dari ponsel kapan saja, juga tanpa internet.',
    askWhy: (
      <>
        Keanggotaan anda tidak disetujui. Untuk penjelasan, hubungi <OfficeEmail />.
      </>
    ),
    askOffice: (
      <>
        Keanggotaan anda tercatat berhenti. Ada pertanyaan, atau ini keliru? Hubungi <OfficeEmail />.
      </>
    ),
  };
  return words[step] && <p>{words[step]}</p>;
}

/** What the button says; without one there is nothing to do here. */
const labels: Record<NextStep, string | null> = {
  pay: 'Bayar Iuran',
  transfer: 'Lihat Instruksi Transfer',
  wait: 'Lihat Pembayaran',
  proveAgain: 'Upload Bukti Baru',
  renew: 'Bayar Iuran',
  activate: 'Bayar Iuran',
  reactivate: 'Bayar Iuran',
  showCard: 'Tampilkan Kartu',
  awaitStart: 'Tampilkan Kartu',
  askWhy: null,
  askOffice: null,
};

/** Nothing has to be done: the button only offers. */
const calm: readonly NextStep[] = ['wait', 'showCard', 'awaitStart'];

function Action({ step, payment }: StepOfPayment) {
  const label = labels[step];
  if (label === null) return null;
  const isAboutPayment = step === 'transfer' || step === 'wait' || step === 'proveAgain';
  const dues = payment && isAboutPayment ? paths.payment(payment.id) : paths.payments();
  return (
    <ButtonLink
      to={step === 'showCard' || step === 'awaitStart' ? paths.card() : dues}
      variant={calm.includes(step) ? 'default' : 'filled'}
    >
      {label}
    </ButtonLink>
  );
}
