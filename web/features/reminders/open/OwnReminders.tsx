import { useState } from 'react';
import { OPT_OUT_SCOPE, ownReminders } from '#shared/reminders/preferences.contract.ts';
import { SwitchRow } from '../../../components/buttons/SwitchRow.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { showSuccess } from '../../../lib/toasts.ts';

interface OwnRemindersProps {
  preference: { is_on: 0 | 1 };
}

/** Shows the member's own switch. What is typed on the same screen stays, for nothing is loaded again. */
export function OwnReminders({ preference }: OwnRemindersProps) {
  const [isOn, setOn] = useState(preference.is_on === 1);
  const [switchReminders, isSwitching] = useAction(async (isNext: boolean) => {
    const { data, message } = await call(ownReminders.update, { body: { is_on: isNext ? 1 : 0 } });
    setOn(data.is_on === 1);
    showSuccess(message);
  });
  return (
    <Card title="Pengingat">
      <SwitchRow label="Terima pengingat" isOn={isOn} isDisabled={isSwitching} onSwitch={switchReminders}>
        {isOn
          ? 'Sebelum dan sesudah masa keanggotaan anda berakhir, kami mengingatkan lewat email atau WhatsApp.'
          : 'Kami tidak mengingatkan anda saat masa keanggotaan berakhir, baik lewat email maupun WhatsApp.'}{' '}
        {OPT_OUT_SCOPE}
      </SwitchRow>
    </Card>
  );
}
