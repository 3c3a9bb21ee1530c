import { Input } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useId } from 'react';
import { DropZone } from './DropZone.tsx';
import choice from './FileChoice.module.css';
import styles from './FileUpload.module.css';
import { UploadProgress } from './UploadProgress.tsx';

interface FileUploadProps {
  label: string;
  /** What is accepted. */
  description: string;
  /** For the dialog of the browser: '.xlsx,.csv'. */
  accept: string;
  file: File | null;
  onPick: (file: File) => void;
  error?: ReactNode;
  /** Upload progress; null while nothing is being sent. */
  percent: number | null;
  /** What the server does with the file once it has arrived: 'Membaca file…'. */
  afterUpload: string;
  disabled?: boolean;
}

/** Uploads one file of any kind, dropped or picked, with its name and progress. */
export function FileUpload(props: FileUploadProps) {
  const { label, description, accept, file, onPick, error, percent, afterUpload, disabled } = props;
  const id = useId();

  function pick(picked: File | undefined): void {
    if (picked && !disabled) onPick(picked);
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk>
      <DropZone onDrop={([dropped]) => pick(dropped)} isWrong={Boolean(error)}>
        <div className={choice.choices}>
          <input
            type="file"
            id={id}
            className={choice.input}
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              pick(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
            aria-invalid={Boolean(error)}
            // An input of files has no role that could carry `aria-required`.
            required
            aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
          />
          <label htmlFor={id} className={choice.button} aria-hidden>
            <IconUpload size={18} stroke={1.75} aria-hidden />
            {file ? 'Ganti file' : 'Pilih file'}
          </label>
          <p className={styles.hint}>atau tarik file ke sini</p>
          {file && (
            <p className={styles.name} role="status">
              {file.name}
            </p>
          )}
          {percent !== null && <UploadProgress percent={percent} />}
          {percent === 100 && (
            <p className={styles.hint} role="status">
              {afterUpload}
            </p>
          )}
        </div>
      </DropZone>
    </Input.Wrapper>
  );
}
