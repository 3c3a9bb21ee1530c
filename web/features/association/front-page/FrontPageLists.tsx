import { Textarea, TextInput } from '@mantine/core';
import type { FrontPage } from '#shared/association/front-page.contract.ts';
import {
  frontPageLabels as labels,
  frontPageLimits as max,
} from '#shared/association/front-page.contract.ts';
import { EntryList } from '../../../components/records/EntryList.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { GroupForm } from '../open/use-group-form.ts';

interface ListProps {
  form: GroupForm<FrontPage>;
}

export function BenefitList({ form }: ListProps) {
  return (
    <EntryList
      title={labels.benefits}
      hint="Apa yang didapat anggota. Tanpa isian, bagian ini tidak tampil."
      entries={form.values.benefits}
      max={max.benefits}
      list={form.list('benefits')}
      blank={{ title: '', text: '' }}
      error={form.errors.benefits}
    >
      {(index) => (
        <>
          <TextInput
            label="Judul"
            {...requiredField}
            maxLength={max.benefitTitle}
            {...form.field(`benefits.${index}.title`)}
          />
          <Textarea
            label="Teks"
            {...requiredField}
            rows={3}
            maxLength={max.benefitText}
            {...form.field(`benefits.${index}.text`)}
          />
        </>
      )}
    </EntryList>
  );
}

export function QuestionList({ form }: ListProps) {
  return (
    <EntryList
      title={labels.questions}
      hint="Pertanyaan calon anggota dengan jawabannya. Jawaban boleh memakai Markdown: **tebal**, daftar, [link](/guides)."
      entries={form.values.questions}
      max={max.questions}
      list={form.list('questions')}
      blank={{ question: '', answer: '' }}
      error={form.errors.questions}
    >
      {(index) => (
        <>
          <TextInput
            label="Pertanyaan"
            {...requiredField}
            maxLength={max.question}
            {...form.field(`questions.${index}.question`)}
          />
          <Textarea
            label="Jawaban"
            {...requiredField}
            rows={5}
            maxLength={max.answer}
            {...form.field(`questions.${index}.answer`)}
          />
        </>
      )}
    </EntryList>
  );
}
