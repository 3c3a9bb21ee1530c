import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Guide } from '#shared/guides/guides.contract.ts';
import { limits } from '#shared/limits.ts';
import type { Change } from '#shared/seen.ts';
import { ClashNotice } from '../../../../components/clashes/ClashNotice.tsx';
import { FormFields } from '../../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { requiredField } from '../../../../lib/forms/required-field.ts';
import { type ChangeForm, useChangeForm } from '../../../../lib/forms/use-change-form.ts';
import { DraftNote } from './DraftNote.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import styles from './GuideEditor.module.css';
import { type GuideBody, type GuideValues, guideBody, guideLabels, guideValues } from './guide-values.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { SlugInput } from './SlugInput.tsx';
import { useDraft } from './use-draft.ts';

interface GuideEditorProps {
  /** 'new', or the id of the guide. */
  id: number | 'new';
  /** Undefined for a new guide, and while it loads. */
  guide?: Guide;
  isLoading?: boolean;
  add?: (body: GuideBody) => Promise<Guide>;
  change?: (body: Change<GuideBody>) => Promise<Guide>;
  /** Reports success and navigates on. */
  onSaved: (guide: Guide) => Promise<void>;
}

/** Title, slug, Markdown and publication of a guide; stores a draft on the device until it is saved. */
export function GuideEditor({ id, guide, isLoading = false, add, change, onSaved }: GuideEditorProps) {
  const [saved, setSaved] = useState(guideValues(guide));
  const form: ChangeForm<GuideValues> = useChangeForm({
    stored: guide,
    toForm: guideValues,
    toBody: guideBody,
    onDiscard: () => draft.drop(),
    add,
    change,
    onSaved: async (answer) => {
      draft.drop();
      setSaved(guideValues(answer));
      await onSaved(answer);
    },
  });
  const draft = useDraft({ id, values: form.values, saved, getBase: form.getBase });
  const disabled = isLoading || form.isSubmitting;
  return (
    <form {...form.props} aria-busy={disabled}>
      <FormFields>
        <ClashNotice form={form} labels={guideLabels} />
        {draft.offered && !isLoading && (
          <DraftOffer
            draft={draft.offered}
            changedAt={guide?.updated_at}
            onRestore={({ values, base }) => {
              form.restore(values, base);
              draft.dismiss();
            }}
            onDrop={draft.drop}
          />
        )}
        <TextInput
          label={guideLabels.title}
          placeholder="Judul"
          {...requiredField}
          maxLength={limits.text}
          disabled={disabled}
          {...form.field('title')}
        />
        {id !== 'new' && <SlugInput disabled={disabled} {...form.field('slug')} />}
        <MarkdownEditor
          field={form.field('content')}
          title={form.values.title}
          content={form.values.content}
          isLoading={isLoading}
          disabled={disabled}
        />
        <div className={styles.bar}>
          {id === 'new' ? (
            <Switch label="Publikasikan?" disabled={disabled} {...form.field('is_published', 'checkbox')} />
          ) : (
            <Checkbox label="Publikasikan?" disabled={disabled} {...form.field('is_published', 'checkbox')} />
          )}
          {draft.keptAt && <DraftNote keptAt={draft.keptAt} />}
          <SubmitButton form={form} disabled={isLoading}>
            Post
          </SubmitButton>
        </div>
      </FormFields>
    </form>
  );
}
