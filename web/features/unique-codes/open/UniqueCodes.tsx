import { Switch } from '@mantine/core';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { uniqueCodeLabels as labels, uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import type { UniqueCodeUsage } from '#shared/unique-codes/unique-codes.contract.ts';
import { MAX_CODE, REPLACED_REST_DAYS, REST_DAYS } from '#shared/unique-codes/unique-codes.rules.ts';
import { Money } from '../../../components/texts/Money.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import { call } from '../../../lib/calls/call.ts';
import { GroupCard } from '../../association/open/GroupCard.tsx';
import { type Edition, useGroupForm } from '../../association/open/use-group-form.ts';
import styles from './UniqueCodes.module.css';

interface CodeSwitch extends Record<string, unknown> {
  is_on: boolean;
}

interface UniqueCodesProps {
  edition: Edition<CodeSwitch>;
  usage: UniqueCodeUsage;
}

/** Shows the switch for the unique codes, and what a bill looks like with it. */
export function UniqueCodes({ edition, usage }: UniqueCodesProps) {
  const form = useGroupForm<CodeSwitch>({
    edition,
    draft: 'unique-codes',
    load: loadCodeSwitch,
    save: async (version, { is_on }) => {
      const body = { is_on: is_on ? 1 : 0, version } as const;
      return toForm((await call(uniqueCodeSettings.save, { body })).data);
    },
  });
  return (
    <GroupCard
      title="Kode Unik"
      hint={`Jumlah transfer ditambah Rp 1 sampai Rp ${MAX_CODE}, berbeda untuk setiap tagihan. Transfer lalu dikenali dari jumlahnya di mutasi rekening.`}
      form={form}
      save={uniqueCodeSettings.save}
      labels={labels}
      saveLabel="Simpan Kode Unik"
    >
      <Switch label={labels.is_on} {...form.field('is_on', 'checkbox')} />
      <p className={styles.example} role="status">
        {form.values.is_on ? <Example dues={usage.dues} /> : 'Tagihan baru tepat sebesar iurannya.'}
      </p>
    </GroupCard>
  );
}

/** Of the example; any code would do. */
const EXAMPLE_CODE = 117;
const EXAMPLE_DUES = 250_000;

function Example({ dues }: { dues: number | null }) {
  const amount = dues || EXAMPLE_DUES;
  return (
    <>
      Contoh: untuk iuran <Money amount={amount} /> anggota mentransfer{' '}
      <strong>
        <TotalWithCode total={amount + EXAMPLE_CODE} code={EXAMPLE_CODE} />
      </strong>
      . Kode dipakai lagi paling cepat {REST_DAYS} hari setelah tagihannya selesai, atau {REPLACED_REST_DAYS}{' '}
      hari setelah tagihan tanpa bukti diganti. Tagihan yang sudah dibuat tidak berubah.
    </>
  );
}

export async function loadCodeSwitch(options?: Parameters<typeof call>[2]): Promise<Edition<CodeSwitch>> {
  return toForm((await call(uniqueCodeSettings.show, {}, options)).data);
}

function toForm({ value, ...edition }: Edition<SettingValues['unique_codes']>): Edition<CodeSwitch> {
  return { ...edition, value: { is_on: value.is_on === 1 } };
}
