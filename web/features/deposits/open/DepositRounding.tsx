import { depositSettings, roundingLabels as labels } from '#shared/association/deposit-rounding.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { formatNumber } from '#shared/numbers.ts';
import { MoneyField } from '../../../components/forms/MoneyField.tsx';
import { call } from '../../../lib/calls/call.ts';
import { rupiahFrom } from '../../../lib/forms/number-from.ts';
import { GroupCard } from '../../association/open/GroupCard.tsx';
import { type Edition, useGroupForm } from '../../association/open/use-group-form.ts';

interface RoundingValues extends Record<string, unknown> {
  rounding: string;
}

/** Asks up to which sum what is over a bill is rounding, and no deposit. */
export function DepositRounding({ edition }: { edition: Edition<RoundingValues> }) {
  const form = useGroupForm<RoundingValues>({
    edition,
    draft: 'deposits',
    load: loadRounding,
    save: async (version, { rounding }) =>
      toForm((await call(depositSettings.save, { body: { rounding: rupiahFrom(rounding), version } })).data),
  });
  return (
    <GroupCard
      title="Titipan"
      hint="Uang yang lebih dari tagihan menjadi titipan anggota. Kelebihan yang kecil dapat dicatat sebagai pembulatan, agar tidak menumpuk. Isi 0 agar semua menjadi titipan."
      form={form}
      save={depositSettings.save}
      labels={labels}
      saveLabel="Simpan Pembulatan"
    >
      <MoneyField label={labels.rounding} unit="Sampai" {...form.field('rounding')} />
    </GroupCard>
  );
}

export async function loadRounding(options?: Parameters<typeof call>[2]): Promise<Edition<RoundingValues>> {
  return toForm((await call(depositSettings.show, {}, options)).data);
}

function toForm({ value, ...edition }: Edition<SettingValues['deposits']>): Edition<RoundingValues> {
  return { ...edition, value: { rounding: formatNumber(value.rounding) } };
}
