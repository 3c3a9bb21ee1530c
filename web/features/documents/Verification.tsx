import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { Verification as VerifiedDocument } from '#shared/documents/documents.contract.ts';
import { validitySentence } from '#shared/documents/validity.messages.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type PaperCheck, verifications } from '#shared/papers/papers.contract.ts';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { VerdictPaper } from '../../components/page/VerdictPaper.tsx';
import { DateText, ExpiryText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { MemberStatusBadge } from '../../components/texts/StatusBadge.tsx';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { dataOrMissing } from '../../lib/calls/unless-missing.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Verification';

/** Never cached: what changes about the member shows immediately, on every node. */
export const handle = { plain: true, personal: true };
export const meta = page('Verifikasi Dokumen');

/** Returns null, with the status 404, for a token that belongs to no document. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return orErrorPage(dataOrMissing(call(verifications.show, { params: { token } }, { context })));
}

export default function Verification({ loaderData: document }: Route.ComponentProps) {
  if (!document) return <Unknown />;
  return document.kind === 'paper' ? <GenuinePaper paper={document} /> : <Genuine document={document} />;
}

const kinds = { card: 'Kartu anggota', letter: 'Surat penerimaan (acceptance letter)' };

function Genuine({ document }: { document: VerifiedDocument }) {
  const { association_name } = useSettings();
  const { tone, Icon, title } = verdicts[verdictOf(document)];
  return (
    <VerdictPaper
      tone={tone}
      icon={<Icon size={56} stroke={1.5} aria-hidden />}
      title={title}
      text={`${validitySentence(document)} Dokumen ini asli, diterbitkan oleh ${association_name}.`}
    >
      <DescriptionList
        items={[
          { label: 'Dokumen', value: kinds[document.kind] },
          { label: memberLabels.name, value: document.name },
          { label: memberLabels.number, value: document.member_number },
          ...(document.old_number
            ? [
                {
                  label: 'Nomor pada dokumen',
                  value: `${document.old_number}, sekarang ${document.member_number}`,
                },
              ]
            : []),
          { label: 'Status', value: <MemberStatusBadge status={document.member_status} /> },
          ...validity(document),
        ]}
      />
    </VerdictPaper>
  );
}

function GenuinePaper({ paper }: { paper: PaperCheck }) {
  const { association_name } = useSettings();
  const isValid = paper.verdict === 'valid';
  const Icon = isValid ? IconCircleCheck : IconCircleX;
  return (
    <VerdictPaper
      tone={isValid ? 'green' : 'red'}
      icon={<Icon size={56} stroke={1.5} aria-hidden />}
      title={isValid ? 'Surat berlaku' : 'Surat tidak berlaku'}
      text={`Surat ini ${paper.sentence}. Dokumen ini asli, diterbitkan oleh ${association_name}.`}
    >
      <DescriptionList
        items={[
          { label: 'Dokumen', value: paper.type },
          { label: 'Nomor', value: paper.number },
          { label: 'Tanggal', value: <DateText value={paper.day} /> },
          ...(paper.name === null ? [] : [{ label: memberLabels.name, value: paper.name }]),
          ...paper.signers.map(({ name, position }) => ({ label: position, value: name })),
        ]}
      />
    </VerdictPaper>
  );
}

const verdicts = {
  valid: { tone: 'green', Icon: IconCircleCheck, title: 'Keanggotaan berlaku' },
  early: { tone: 'orange', Icon: IconClock, title: 'Keanggotaan belum berlaku' },
  invalid: { tone: 'red', Icon: IconCircleX, title: 'Keanggotaan tidak berlaku' },
} as const;

function verdictOf({ is_valid, member_active_from }: VerifiedDocument): keyof typeof verdicts {
  if (is_valid) return 'valid';
  return member_active_from === null ? 'invalid' : 'early';
}

/** Of a membership without an end to show, the status says all. */
function validity(document: VerifiedDocument) {
  const { member_active_from, member_grace_until, member_expired_at, member_is_lifetime } = document;
  if (member_active_from !== null)
    return [{ label: memberLabels.activeFrom, value: <DateText value={member_active_from} /> }];
  if (member_grace_until)
    return [{ label: memberLabels.graceUntil, value: <DateText value={member_grace_until} /> }];
  if (member_expired_at === null && !member_is_lifetime) return [];
  return [{ label: memberLabels.expiredAt, value: <ExpiryText membership={document} /> }];
}

function Unknown() {
  return (
    <VerdictPaper
      tone="gray"
      icon={<IconHelpCircle size={56} stroke={1.5} aria-hidden />}
      title="Dokumen tidak ditemukan"
      text="Kode ini tidak cocok dengan kartu atau surat mana pun yang kami terbitkan."
    >
      <p>
        Periksa kembali kode QR pada dokumen, atau hubungi <OfficeEmail />.{' '}
        <TextLink to={paths.helpChapter('kartu-dan-surat')}>Tentang kartu dan surat</TextLink>.
      </p>
    </VerdictPaper>
  );
}
