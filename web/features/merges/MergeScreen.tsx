import { Button } from '@mantine/core';
import { useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { fullName } from '#shared/members/members.rules.ts';
import { type MergePreview, merges } from '#shared/merges/merges.contract.ts';
import type { MergeField } from '#shared/merges/merges.fields.ts';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { RefusalHelp } from '../../components/links/RefusalHelp.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Sections } from '../../components/tables/Sections.tsx';
import texts from '../../components/texts/Texts.module.css';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/MergeScreen';
import { BillChoice, chooseOpenBill } from './BillChoice.tsx';
import { FieldChoices } from './FieldChoices.tsx';
import { MembershipChange } from './MembershipChange.tsx';
import { MergeEffects } from './MergeEffects.tsx';
import styles from './MergeScreen.module.css';

export const meta = page('Gabungkan Anggota');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const { survivor, merged } = readFilters(request, ['survivor', 'merged']);
  // An address without a pair, as nobody links to.
  if (!survivor || !merged) throw redirect(paths.adminDoubles());
  const query = { survivor: Number(survivor), merged: Number(merged) };
  return (await call(merges.preview, { query }, { signal: request.signal, context })).data;
}

/** Two records of one person become one: what is taken from which, what moves, and what the membership will be. */
export default function MergeScreen({ loaderData: preview }: Route.ComponentProps) {
  return <Merging key={`${preview.survivor.id} ${preview.merged.id}`} preview={preview} />;
}

function Merging({ preview }: { preview: MergePreview }) {
  const { survivor, merged, fields, obstacles, bills } = preview;
  const [chosen, setChosen] = useState<Partial<Record<MergeField, 'survivor' | 'merged'>>>({});
  const [bill, setBill] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  // From 'Mungkin Ganda' the next pair follows.
  const { state } = useLocation();
  const [reload] = useReload();
  const openBill = chooseOpenBill(bills, bill);
  const isBillMissing = openBill === 'choose';

  async function merge(): Promise<void> {
    const from_merged = fields
      .filter(({ field, suggested }) => (chosen[field] ?? suggested) === 'merged')
      .map(({ field }) => field);
    const body = {
      survivor: survivor.id,
      merged: merged.id,
      from_merged,
      bill: typeof openBill === 'number' ? openBill : null,
      seen: { version: preview.version },
    };
    try {
      const { message } = await call(merges.add, { body });
      showSuccess(message);
    } catch (error) {
      // The preview is old: the new one is shown instead of the question, with the choices as they are.
      if (error instanceof CallError && error.status === 409) {
        await reload();
        setAsking(false);
      }
      throw error;
    }
    await navigate(state?.isFromDoubles ? paths.adminDoubles() : paths.adminMember(survivor.id));
  }

  return (
    <>
      <PageHeader
        title="Gabungkan Anggota"
        description={`${merged.name} digabung ke ${survivor.name}.`}
        back={{ to: paths.adminDoubles(), label: 'Mungkin Ganda' }}
        actions={
          <ButtonLink to={paths.adminMerge(merged.id, survivor.id)} state={state} variant="default" replace>
            Tukar arah
          </ButtonLink>
        }
      />
      <Sections>
        {obstacles.map((obstacle) => (
          <Notice key={obstacle} color="red" title="Belum dapat digabung">
            {obstacle} <RefusalHelp />.
          </Notice>
        ))}
        <Card title="Pilih isian">
          <FieldChoices
            preview={preview}
            chosen={chosen}
            onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
          />
        </Card>
        {bills.length > 0 && (
          <Card title="Tagihan yang terbuka">
            <BillChoice bills={bills} chosen={bill} onChoose={setBill} />
          </Card>
        )}
        <Card title="Keanggotaan">
          <MembershipChange preview={preview} />
        </Card>
        <Card title="Yang pindah dan yang berakhir">
          <MergeEffects preview={preview} />
        </Card>
        <div className={styles.actions}>
          {isBillMissing && <p className={texts.muted}>Pilih dahulu tagihan yang tetap terbuka.</p>}
          <Button size="md" disabled={obstacles.length > 0 || isBillMissing} onClick={() => setAsking(true)}>
            Gabungkan
          </Button>
        </div>
      </Sections>
      <ConfirmAction
        isOpen={isAsking}
        title="Gabungkan Anggota"
        action="Gabungkan"
        onClose={() => setAsking(false)}
        onConfirm={merge}
      >
        {fullName(merged)} ({merged.email}) digabung ke {fullName(survivor)} ({survivor.email}). Kedua alamat
        diberi tahu lewat email. Penggabungan dapat dibatalkan dalam 30 hari.
      </ConfirmAction>
    </>
  );
}
