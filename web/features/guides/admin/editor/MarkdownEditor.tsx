import { Tabs, Textarea, type TextareaProps } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { limits } from '#shared/limits.ts';
import { requiredField } from '../../../../lib/forms/required-field.ts';
import { typeInto } from '../../../../lib/forms/type-into.ts';
import { guideLabels } from './guide-values.ts';
import styles from './MarkdownEditor.module.css';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { bold, continueList, type Edit, italic, link, type Selected } from './markdown-edits.ts';
import { Preview } from './Preview.tsx';

interface MarkdownEditorProps {
  /** Everything the text area needs: `form.field('content')`. */
  field: Pick<TextareaProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;
  /** For the preview. */
  title: string;
  content: string;
  isLoading: boolean;
  disabled: boolean;
}

const shortcuts: Record<string, (at: Selected) => Edit> = { b: bold, i: italic, k: link };

/** Shows Markdown next to its preview where there is room, otherwise on two tabs. */
export function MarkdownEditor({ field, title, content, isLoading, disabled }: MarkdownEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function use(edit: (at: Selected) => Edit | null): boolean {
    const change = area.current && edit(selectedIn(area.current));
    if (!area.current || !change) return false;
    apply(area.current, change);
    return true;
  }

  function press(event: KeyboardEvent): void {
    const shortcut = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    const edit = shortcut ?? (isEnter ? continueList : undefined);
    if (edit && use(edit)) event.preventDefault();
  }

  return (
    <Tabs defaultValue="write" keepMounted keepMountedMode="display-none">
      <Tabs.List className={styles.tabs} grow>
        <Tabs.Tab value="write">Tulis</Tabs.Tab>
        <Tabs.Tab value="preview">Pratinjau</Tabs.Tab>
      </Tabs.List>
      <div className={styles.panes}>
        <Tabs.Panel value="write" className={styles.pane}>
          <Textarea
            ref={area}
            label={guideLabels.content}
            {...requiredField}
            placeholder="Tulis dengan Markdown…"
            maxLength={limits.guide.content}
            disabled={disabled}
            onKeyDown={press}
            classNames={{ input: styles.input }}
            inputContainer={(input) => (
              <>
                <MarkdownToolbar onUse={use} disabled={disabled} />
                {input}
              </>
            )}
            {...field}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={styles.pane}>
          <Preview title={title} content={content} isLoading={isLoading} />
        </Tabs.Panel>
      </div>
    </Tabs>
  );
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function apply(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  typeInto(area, insert);
  area.setSelectionRange(...select);
}
