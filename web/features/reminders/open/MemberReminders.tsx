import { Button } from '@mantine/core';
import type { Member } from '#shared/members/members.contract.ts';
import {
  type MemberPreference,
  memberReminders,
  optOutSourceLabels,
} from '#shared/reminders/preferences.contract.ts';
import { reminderLimits } from '#shared/reminders/reminders.rules.ts';
import { SwitchRow } from '../../../components/buttons/SwitchRow.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { EmailText } from '../../../components/texts/EmailText.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './MemberReminders.module.css';

interface MemberRemindersProps {
  member: Pick<Member, 'id' | 'email'>;
  preference: MemberPreference;
}

/** Shows whether a member is reminded, who switched it off, and whether the mail server refuses the address. */
export function MemberReminders({ member: { id, email }, preference }: MemberRemindersProps) {
  const { is_on, refusals } = preference;
  const [reload] = useReload();
  const [switchReminders, isSwitching] = useAction(async (isOn: boolean) => {
    const { message } = await call(memberReminders.update, {
      params: { id },
      body: { is_on: isOn ? 1 : 0 },
    });
    showSuccess(message);
    await reload();
  });
  return (
    <div className={styles.root}>
      <SwitchRow
        label="Terima pengingat"
        isOn={is_on === 1}
        isDisabled={isSwitching}
        onSwitch={switchReminders}
      >
        <Explanation preference={preference} />
      </SwitchRow>
      {refusals > 0 && (
        <Notice color="orange" title="Email pengingat ditolak">
          Server email menolak <EmailText email={email} /> {refusals} kali.{' '}
          {refusals >= reminderLimits.refusals
            ? 'Pengingat tidak dikirim lagi ke alamat ini. Perbaiki alamatnya, atau coba lagi jika alamatnya benar.'
            : 'Setelah ditolak sekali lagi, pengingat tidak dikirim ke alamat ini.'}
          {is_on === 1 && (
            <div className={styles.action}>
              <Button variant="default" loading={isSwitching} onClick={() => switchReminders(true)}>
                Coba alamat ini lagi
              </Button>
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}

function Explanation({
  preference: { opted_out_at, opted_out_by },
}: Pick<MemberRemindersProps, 'preference'>) {
  if (opted_out_at === null || opted_out_by === null)
    return 'Anggota ini menerima email pengingat sebelum dan sesudah masa keanggotaan berakhir.';
  return (
    <>
      Dimatikan {optOutSourceLabels[opted_out_by]} pada <TimeText value={opted_out_at} />. Email pembayaran
      dan keamanan akun tetap dikirim.
    </>
  );
}
