import { Input } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useId } from 'react';
import { DropZone } from './DropZone.tsx';
import choice from './FileChoice.module.css';
import styles from './FileUpload.module.css';

interface FilesUploadProps {
  label: string;
  /** What is accepted. */
  description: string;
  /** For the dialog of the browser: '.xlsx,.csv'. */
  accept: string;
  /** Called each time that files are dropped or picked; the caller lists them. */
  onPick: (files: File[]) => void;
}

/** Uploads several files, dropped or picked, also in several turns. */
export function FilesUpload({ label, description, accept, onPick }: FilesUploadProps) {
  const id = useId();
  const pick = (files: File[]) => {
    if (files.length > 0) onPick(files);
  };
  return (
    <Input.Wrapper id={id} label={label} description={description}>
      <DropZone onDrop={pick}>
        <div className={choice.choices}>
          <input
            type="file"
            id={id}
            multiple
            className={choice.input}
            accept={accept}
            onChange={(event) => {
              pick([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
            aria-describedby={`${id}-description`}
          />
          <label htmlFor={id} className={choice.button} aria-hidden>
            <IconUpload size={18} stroke={1.75} aria-hidden />
            Pilih file
          </label>
          <p className={styles.hint}>atau tarik file ke sini</p>
        </div>
      </DropZone>
    </Input.Wrapper>
  );
}
