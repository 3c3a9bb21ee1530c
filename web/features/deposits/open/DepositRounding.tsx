import { TextInput } from '@mantine/core';
import { depositSettings, depositLabels as labels } from '#shared/association/deposit-rounding.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { call } from '../../../lib/calls/call.ts';
import { GroupCard } from '../../association/open/GroupCard.tsx';
import { type Edition, useGroupForm } from '../../association/open/use-group-form.ts';

interface RoundingValues extends Record<string, unknown> {
  rounding: string;
}

/** Up to which sum what is over a bill is rounding, and no deposit. */
export function DepositRounding({ edition }: { edition: Edition<RoundingValues> }) {
  const form = useGroupForm<RoundingValues>({
    edition,
    draft: 'deposits',
    load: loadRounding,
    save: async (version, { rounding }) =>
      toForm((await call(depositSettings.save, { body: { rounding, version } })).data),
  });
  return (
    <GroupCard
      title="Titipan"
      hint="Uang yang lebih dari tagihan menjadi titipan anggota. Kelebihan yang kecil dapat dicatat sebagai pembulatan, agar tidak menumpuk."
      form={form}
      labels={labels}
      saveLabel="Simpan Pembulatan"
    >
      <TextInput
        label={labels.rounding}
        description="Dalam rupiah. 0: semua kelebihan menjadi titipan."
        inputMode="numeric"
        autoComplete="off"
        leftSection="Rp"
        {...form.field('rounding')}
      />
    </GroupCard>
  );
}

export async function loadRounding(options?: Parameters<typeof call>[2]): Promise<Edition<RoundingValues>> {
  return toForm((await call(depositSettings.show, {}, options)).data);
}

function toForm({ value, ...edition }: Edition<SettingValues['deposits']>): Edition<RoundingValues> {
  return { ...edition, value: { rounding: String(value.rounding) } };
}
