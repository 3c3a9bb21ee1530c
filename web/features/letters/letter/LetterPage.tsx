import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import { type Letter, letterLabels as labels, letters } from '#shared/letters/letters.contract.ts';
import { shownCheckCode } from '#shared/papers/check-code.rules.ts';
import { paperKindLabels, paperStateFacts } from '#shared/papers/papers.states.ts';
import { CopyButton } from '../../../components/buttons/CopyButton.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { DateText, TimeText } from '../../../components/texts/DateText.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { openWhenReady } from '../../../lib/open-window.ts';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/LetterPage';
import styles from './LetterPage.module.css';
import { ReplaceButton } from './ReplaceButton.tsx';

const RevokeDialog = onDemand(
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Surat');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params: { letterId }, request: { signal }, context }: Route.LoaderArgs) {
  return (await call(letters.show, { params: { id: letterId } }, { signal, context })).data;
}

/** An issued letter, or a number that was taken: the number large, its state, and what can be done with it. */
export default function LetterPage({ loaderData: letter }: Route.ComponentProps) {
  const { state, kind, number } = letter;
  return (
    <>
      <PageHeader
        title={number}
        description={
          <>
            <StatusBadge {...paperStateFacts[state]} /> {paperKindLabels[kind]}, {letter.type.name}
          </>
        }
        back={{ to: paths.adminLetters(), label: 'Surat' }}
        actions={<LetterActions key={letter.id} letter={letter} />}
      />
      <Sections>
        <StateNotice letter={letter} />
        {letter.is_erased === 1 && (
          <Notice color="gray">
            Isi surat ini sudah dihapus bersama anggotanya. Nomornya tetap tercatat.
          </Notice>
        )}
        <Card title="Surat">
          <DescriptionList items={factsOf(letter)} />
        </Card>
        <Card title="Pemeriksaan">
          <CheckFacts letter={letter} />
        </Card>
      </Sections>
    </>
  );
}

function LetterActions({ letter }: { letter: Letter }) {
  const [isRevoking, setRevoking] = useState(false);
  const [open, isOpening] = useAction(() => openWhenReady(call(letters.pdf, { params: { id: letter.id } })));
  const hasPdf = letter.is_erased === 0 && (letter.kind === 'letter' || letter.has_file);
  return (
    <>
      {hasPdf && (
        <Button loading={isOpening} onClick={open}>
          Buka PDF
        </Button>
      )}
      {letter.state === 'valid' && (
        <>
          {letter.is_erased === 0 && <ReplaceButton letter={letter} />}
          <Button variant="default" onClick={() => setRevoking(true)}>
            Cabut
          </Button>
          <RevokeDialog isOpen={isRevoking} letter={letter} onClose={() => setRevoking(false)} />
        </>
      )}
    </>
  );
}

/** Why a letter is not valid any more. */
function StateNotice({ letter }: { letter: Letter }) {
  const { state, state_at, state_by_name, state_reason, replaced_by } = letter;
  if (state === 'valid') return null;
  const title = `${paperStateFacts[state].label} oleh ${state_by_name ?? '-'}${state_at ? `, ${formatTime(state_at)}` : ''}`;
  return (
    <Notice color="orange" title={title}>
      {replaced_by ? (
        <>
          Nomor penggantinya <TextLink to={paths.adminLetter(replaced_by.id)}>{replaced_by.number}</TextLink>.
        </>
      ) : (
        `Alasan: ${state_reason ?? '-'}`
      )}
    </Notice>
  );
}

function factsOf(letter: Letter) {
  const { user, person_name, replaces } = letter;
  const person = user ? (
    <TextLink to={paths.adminMember(user.id)}>{person_name ?? user.name}</TextLink>
  ) : (
    person_name
  );
  return [
    { label: labels.subject, value: letter.subject },
    { label: labels.day, value: <DateText value={letter.day} /> },
    ...(person ? [{ label: labels.user, value: person }] : []),
    ...(letter.addressee ? [{ label: labels.addressee, value: letter.addressee }] : []),
    ...(letter.kind === 'letter'
      ? [
          {
            label: 'Berlaku sampai',
            value: letter.valid_until ? <DateText value={letter.valid_until} /> : 'Tanpa batas waktu',
          },
        ]
      : []),
    ...(replaces
      ? [
          {
            label: 'Menggantikan',
            value: <TextLink to={paths.adminLetter(replaces.id)}>{replaces.number}</TextLink>,
          },
        ]
      : []),
    { label: 'Diterbitkan oleh', value: letter.issued_by_name },
    { label: 'Diterbitkan pada', value: <TimeText value={letter.created_at} /> },
    ...(letter.mailed_at ? [{ label: 'Email dikirim', value: <TimeText value={letter.mailed_at} /> }] : []),
  ];
}

/** What a stranger needs who has the paper, and what is written by hand on a letter from elsewhere. */
function CheckFacts({ letter }: { letter: Letter }) {
  const { check_code, check_url, kind } = letter;
  return (
    <>
      {kind === 'number' && <p className={styles.hint}>Tulis nomor dan kode periksa ini pada surat anda.</p>}
      <DescriptionList
        items={[
          {
            label: 'Kode periksa',
            value: (
              <span className={styles.copied}>
                <span className={styles.code}>{shownCheckCode(check_code)}</span>
                <CopyButton value={shownCheckCode(check_code)} label="Salin kode periksa" />
              </span>
            ),
          },
          {
            label: 'Halaman periksa',
            value: (
              <span className={styles.copied}>
                <a href={check_url} target="_blank" rel="noreferrer">
                  Buka halaman periksa
                </a>
                <CopyButton value={check_url} label="Salin alamat halaman periksa" />
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
