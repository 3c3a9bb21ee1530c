import { TextInput } from '@mantine/core';
import {
  paperNumberLabels as labels,
  paperNumberSettings,
} from '#shared/association/paper-numbers.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { numberLimits } from '#shared/papers/number-pattern.rules.ts';
import { call } from '../../../lib/calls/call.ts';
import { blankForNull } from '../../../lib/forms/blank-for-null.ts';
import { GroupCard } from '../open/GroupCard.tsx';
import { type Edition, useGroupForm } from '../open/use-group-form.ts';

type Values = ReturnType<typeof toForm>['value'];

/** What numbers of letters call the association. */
export function Abbreviation({ edition }: { edition: Edition<Values> }) {
  const form = useGroupForm<Values>({
    edition,
    draft: 'paper-numbers',
    load: loadAbbreviation,
    save: async (version, values) =>
      toForm((await call(paperNumberSettings.save, { body: { ...values, version } })).data),
  });
  return (
    <GroupCard
      title="Singkatan"
      hint="Nomor surat memuat singkatan asosiasi di tempat {asosiasi}. Nomor yang sudah terbit tidak berubah."
      form={form}
      save={paperNumberSettings.save}
      labels={labels}
      saveLabel="Simpan Singkatan"
    >
      <TextInput
        label={labels.abbreviation}
        description="Misalnya PC, pada nomor 012/SKA/PC/XI/2026."
        maxLength={numberLimits.abbreviation.max}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.field('abbreviation')}
      />
    </GroupCard>
  );
}

export async function loadAbbreviation(options?: Parameters<typeof call>[2]): Promise<Edition<Values>> {
  return toForm((await call(paperNumberSettings.show, {}, options)).data);
}

function toForm({ value, ...edition }: Edition<SettingValues['paper_numbers']>) {
  return { ...edition, value: blankForNull(value) };
}
