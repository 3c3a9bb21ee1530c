import type { Member } from '#shared/members/members.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { mayBeTold } from '#shared/stops/stops.states.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../../components/forms/FormFields.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { useDraftedForm } from '../../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import { StopFields } from '../../../membership/open/StopFields.tsx';

interface StopDialogProps {
  member: Pick<Member, 'id' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why and when a member has stopped. */
export function StopDialog({ member, isOpen, onClose }: StopDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Catat Berhenti">
      <StopForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function StopForm({ member: { id, name }, onClose }: Omit<StopDialogProps, 'isOpen'>) {
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: { reason: '', note: '', stopped_on: '', is_mailed: false },
    draft: `stop:${id}`,
    submit: async ({ is_mailed, ...values }) => {
      const body = { ...values, is_mailed: mayBeTold(values.reason) && is_mailed };
      const { message } = await call(memberStops.add, { params: { id }, body });
      onClose();
      showSuccess(message);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          {name} menjadi Tidak Aktif dan tidak diingatkan lagi. Tagihan yang belum dibayar dibatalkan. Masa
          keanggotaan dan nomornya tetap, dan ini dapat dibatalkan.
        </p>
        <StopFields reason={form.values.reason} field={form.field} />
        <DialogActions form={form} onCancel={onClose} saveLabel="Catat Berhenti" />
      </FormFields>
    </form>
  );
}
