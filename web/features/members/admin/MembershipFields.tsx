import { NativeSelect, Switch } from '@mantine/core';
import { memberLabels } from '#shared/members/members.labels.ts';
import { hasMembership, mayAskForNumber } from '#shared/members/members.rules.ts';
import { memberStatuses } from '#shared/membership/membership.states.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { memberStatusOptions } from '../../../lib/forms/choices.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';

type MembershipValues = {
  created_at: string;
  status: string;
  started_at: string;
  expired_at: string;
  is_lifetime: boolean;
  is_generate_member_number: boolean;
};

/** Asks for status, dates and number, with which a long-standing member is entered. */
export function MembershipFields({ form }: { form: Pick<ServerForm<MembershipValues>, 'field' | 'values'> }) {
  const status = memberStatuses.find((each) => each === form.values.status);
  const member = status && { member_status: status };
  const isActive = status === 'active';
  return (
    <>
      <FieldRow>
        <NativeSelect
          label={memberLabels.status}
          {...requiredField}
          data={[{ value: '', label: 'Pilih status' }, ...memberStatusOptions]}
          {...form.field('status')}
        />
        <DateField
          label="Tanggal Terdaftar"
          description="Kosongkan untuk hari ini."
          {...form.field('created_at')}
        />
      </FieldRow>
      {member && hasMembership(member) && (
        <FieldRow>
          <DateField
            label="Tanggal Mulai"
            description="Sebelum tanggal ini statusnya Tertunda."
            {...(isActive && requiredField)}
            {...form.field('started_at')}
          />
          <DateField
            label={memberLabels.expiredAt}
            description="Sesudah tanggal ini statusnya Tidak Aktif."
            disabled={form.values.is_lifetime}
            {...(isActive && requiredField)}
            {...form.field('expired_at')}
          />
        </FieldRow>
      )}
      {member && hasMembership(member) && (
        <Switch
          label={memberLabels.lifetime}
          description="Tanpa tanggal berakhir, iuran, dan pengingat."
          {...form.field('is_lifetime', 'checkbox')}
        />
      )}
      {member && mayAskForNumber(member) && (
        <Switch
          label="Buat nomor anggota"
          description="Anggota aktif mendapat nomor dengan sendirinya."
          {...form.field('is_generate_member_number', 'checkbox')}
        />
      )}
    </>
  );
}
