import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import {
  type LetterType,
  letterTypeLabels as labels,
  letterNumbers,
  letterTypes,
  termLabels,
} from '#shared/letters/letter-types.contract.ts';
import { audienceLabels, letterLimits, requestRuleLabels } from '#shared/letters/letters.states.ts';
import type { Term } from '#shared/papers/number-pattern.rules.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { DateText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import { LettersNav } from '../LettersNav.tsx';
import type { Route } from './+types/TypeList';
import styles from './TypeList.module.css';

const TermDialog = onDemand(
  async () => (await import('./TermDialog.tsx')).TermDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Jenis Surat');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [types, terms, numbers] = await Promise.all([
    call(letterTypes.list, {}, options),
    call(letterNumbers.terms, {}, options),
    call(paperNumberSettings.show, {}, options),
  ]);
  return { types: types.data, terms: terms.data, abbreviation: numbers.data.value.abbreviation };
}

/** All types with their next numbers, and the terms of office. */
export default function TypeList({ loaderData: { types, terms, abbreviation } }: Route.ComponentProps) {
  const role = useSession('admin')?.user?.role;
  const canAdd = mayCall(role, letterTypes.add);
  const isFull = types.length >= letterLimits.types;
  return (
    <>
      <PageHeader
        title="Jenis Surat"
        description="Isi, pola nomor, dan penanda tangan setiap jenis."
        actions={
          canAdd &&
          !isFull && (
            <ButtonLink to={paths.adminNewLetterType()} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
              Tambah Jenis Surat
            </ButtonLink>
          )
        }
      />
      <Sections>
        <LettersNav />
        {!canAdd && <Notice color="gray">Hanya Super Admin yang dapat mengubah jenis surat.</Notice>}
        {isFull && <Notice>Sudah {letterLimits.types} jenis surat, batas paling banyak.</Notice>}
        {abbreviation === null && (
          <Notice color="orange" title="Singkatan asosiasi belum diisi">
            Nomor surat memuatnya.{' '}
            <TextLink to={paths.adminDocuments()}>Isi Singkatan di Surat & Kartu</TextLink>
          </Notice>
        )}
        <DataTable
          caption="Daftar jenis surat"
          rows={types}
          rowKey={({ id }) => id}
          empty="Belum ada jenis surat"
          emptyHint={
            <>
              Tambahkan penanda tangan dahulu, lalu jenis surat pertama.{' '}
              <TextLink to={paths.adminHelpChapter('jenis-surat')}>Cara mengaturnya</TextLink>.
            </>
          }
          columns={columns}
        />
        <Terms terms={terms} canBegin={mayCall(role, letterNumbers.beginTerm)} />
      </Sections>
    </>
  );
}

const columns: Column<LetterType>[] = [
  {
    title: labels.name,
    isHeading: true,
    cell: ({ id, name }) => <TextLink to={paths.adminLetterType(id)}>{name}</TextLink>,
  },
  { title: labels.code, cell: ({ code }) => code },
  {
    title: 'Nomor berikut',
    cell: ({ next_number }) => (
      <span className={styles.number}>{next_number ?? 'belum dapat ditentukan'}</span>
    ),
  },
  { title: labels.audience, cell: ({ audience }) => audienceLabels[audience] },
  { title: labels.request_rule, cell: ({ request_rule }) => requestRuleLabels[request_rule] },
  {
    title: labels.is_active,
    cell: ({ is_active }) =>
      is_active === 1 ? (
        <StatusBadge label="Dipakai" color="green" />
      ) : (
        <StatusBadge label="Tidak dipakai" color="grey" />
      ),
  },
];

interface TermsProps {
  terms: readonly (Term & { reason: string; created_by_name: string })[];
  canBegin: boolean;
}

/** The terms of office: series that count per term begin at 1 with each. */
function Terms({ terms, canBegin }: TermsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Periode kepengurusan"
      actions={
        canBegin && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Mulai periode baru
          </Button>
        )
      }
    >
      <p className={styles.hint}>
        Jenis surat dengan penomoran per periode mulai dari 1 lagi pada hari pertama periode.
      </p>
      <DataTable
        caption="Daftar periode"
        rows={terms}
        rowKey={({ id }) => id}
        empty="Belum ada periode"
        emptyHint="Hanya perlu untuk jenis surat dengan penomoran per periode."
        columns={[
          { title: termLabels.name, isHeading: true, cell: ({ name }) => name },
          { title: termLabels.first_day, cell: ({ first_day }) => <DateText value={first_day} /> },
          { title: termLabels.reason, cell: ({ reason }) => reason },
          { title: 'Dimulai oleh', cell: ({ created_by_name }) => created_by_name },
        ]}
      />
      <TermDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
