import { Button } from '@mantine/core';
import { useState } from 'react';
import { letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { letterDrafts } from '#shared/letters/letters.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PreviewButton } from '../../../components/files/PreviewButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { withFieldErrors } from '../../../lib/forms/with-field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/DraftScreen';
import { DraftForm, type DraftParts, useDraftForm } from './DraftForm.tsx';
import styles from './DraftScreen.module.css';

const IssueDialog = onDemand(
  async () => (await import('./IssueDialog.tsx')).IssueDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Konsep Surat');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request: { signal }, context }: Route.LoaderArgs): Promise<DraftParts> {
  const options = { signal, context };
  const { data: draft } = await call(letterDrafts.show, { params: { id: params.draftId } }, options);
  const [type, signers] = await Promise.all([
    call(letterTypes.show, { params: { id: draft.type.id } }, options),
    call(letterSigners.list, {}, options),
  ]);
  return { draft, type: type.data, signers: signers.data };
}

/** A letter that has no number yet: what it says, its preview, and 'Terbitkan'. */
export default function DraftScreen({ loaderData }: Route.ComponentProps) {
  return <Draft key={loaderData.draft.id} {...loaderData} />;
}

function Draft(parts: DraftParts) {
  const { user, replaces } = parts.draft;
  const form = useDraftForm(parts);
  return (
    <>
      <PageHeader
        title={parts.type.name}
        description={
          user ? (
            <>
              Untuk <TextLink to={paths.adminMember(user.id)}>{user.name}</TextLink>. Belum bernomor.
            </>
          ) : (
            'Belum bernomor.'
          )
        }
        back={{ to: paths.adminLetters(), label: 'Surat' }}
      />
      <Sections>
        {replaces && (
          <Notice>
            Surat ini akan menggantikan{' '}
            <TextLink to={paths.adminLetter(replaces.id)}>{replaces.number}</TextLink>. Setelah terbit, surat
            lama ditandai Diganti.
          </Notice>
        )}
        <DraftForm form={form} {...parts} />
        <IssueCard form={form} {...parts} />
      </Sections>
    </>
  );
}

/** Preview and issue take what is stored, so what was typed is saved first. */
function IssueCard({ form, ...parts }: DraftParts & { form: ReturnType<typeof useDraftForm> }) {
  const { id } = parts.draft;
  const [isIssuing, setIssuing] = useState(false);
  const saved = async () => !form.isDirty() || (await form.submit());
  const [issue, isSaving] = useAction(async () => {
    if (await saved()) setIssuing(true);
  });

  async function preview(): Promise<string | null> {
    if (!(await saved())) return null;
    const answer = await withFieldErrors(form, () => call(letterDrafts.preview, { params: { id } }));
    return answer.data.pdf;
  }

  return (
    <Card title="Terbitkan">
      <p className={styles.hint}>
        Nomor diberikan saat surat diterbitkan. Setelah itu isinya tidak dapat diubah, hanya dicabut atau
        diganti. Isian yang belum tersimpan disimpan dahulu.
      </p>
      <div className={styles.buttons}>
        <PreviewButton name="surat" load={preview} />
        <Button loading={isSaving} onClick={issue}>
          Terbitkan
        </Button>
      </div>
      <IssueDialog isOpen={isIssuing} form={form} {...parts} onClose={() => setIssuing(false)} />
    </Card>
  );
}
