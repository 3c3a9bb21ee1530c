import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { PaperCheck } from '#shared/papers/papers.contract.ts';
import { VerdictPaper } from '../../components/page/VerdictPaper.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { useSettings } from '../../lib/root-data.ts';

/** A letter that is ours: whether it is valid, in words, and what is printed on it. */
export function GenuinePaper({ paper }: { paper: PaperCheck }) {
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
