import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';
import { planTotals, type ShownPlan, todayText } from './plan-texts.ts';
import type { ReminderValues } from './reminder-form.ts';

interface PlanSummaryProps {
  plan: ShownPlan;
  values: ReminderValues;
  /** Whether the stored settings send already. */
  isOn: boolean;
}

/** How many mails would leave now, with the stages that are on in the form. */
export function PlanSummary({ plan, values, isOn }: PlanSummaryProps) {
  if (isOn)
    return (
      <Notice color="green" title="Pengingat aktif">
        <p>Yang menunggu, terkirim, ditahan, dilewati, dan gagal ada di riwayat.</p>
        <TextLink to={paths.adminReminders()}>Riwayat Pengingat</TextLink>
      </Notice>
    );
  return (
    <Notice color="orange" title="Pengingat belum aktif">
      <p>{todayText(plan, planTotals(plan, values))}</p>
      <p>Periksa setiap tahap di bawah, lalu aktifkan.</p>
    </Notice>
  );
}
