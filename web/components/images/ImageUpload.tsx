import { Input } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { imageMessages } from '#shared/messages.ts';
import { DropZone } from '../files/DropZone.tsx';
import choice from '../files/FileChoice.module.css';
import { UploadProgress } from '../files/UploadProgress.tsx';
import { acceptedImages, imageProblem } from './accepted-images.ts';
import styles from './ImageUpload.module.css';

interface ImageUploadProps {
  label: string;
  /** Shown before the accepted types and sizes. */
  description?: string;
  /** The file picked last; null shows `currentUrl`. */
  file: File | null;
  /** Called with a valid file; others are refused with a reason. */
  onPick: (file: File) => void;
  /** What the server said about the file. */
  error?: ReactNode;
  /** Upload progress; null while nothing is being sent. */
  percent?: number | null;
  /** The image that would be replaced. */
  currentUrl?: string | null;
  /** Round for faces, wide for transfer proofs. */
  shape?: 'round' | 'wide';
  /** Instead of the usual preview. */
  preview?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
}

/** Uploads one image, dropped, picked or taken with the camera, with preview and progress. */
export function ImageUpload(props: ImageUploadProps) {
  const {
    label,
    description,
    file,
    onPick,
    error,
    percent = null,
    shape = 'wide',
    withAsterisk,
    disabled,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = file ?? props.currentUrl ?? null;
  const wrong = problem ?? error;

  async function take(candidate: File | undefined): Promise<void> {
    if (!candidate || disabled) return;
    const reason = await imageProblem(candidate);
    setProblem(reason);
    if (!reason) onPick(candidate);
  }

  /** Opens the same input again, with the camera as its source. */
  function openCamera(): void {
    if (!input.current) return;
    input.current.accept = 'image/*';
    input.current.capture = shape === 'round' ? 'user' : 'environment';
    input.current.click();
    input.current.accept = acceptedImages;
    input.current.removeAttribute('capture');
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={[description, imageMessages.hint].filter(Boolean).join(' ')}
      error={wrong}
      withAsterisk={withAsterisk}
      classNames={{ error: styles.error }}
    >
      <DropZone onDrop={([dropped]) => take(dropped)} isWrong={Boolean(wrong)}>
        {props.preview ?? <Preview image={shown} shape={shape} />}
        <div className={choice.choices}>
          <input
            ref={input}
            type="file"
            id={id}
            className={choice.input}
            accept={acceptedImages}
            disabled={disabled}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
            aria-invalid={Boolean(wrong)}
            // An input of files has no role that could carry `aria-required`.
            required={withAsterisk}
            aria-describedby={`${id}-description${wrong ? ` ${id}-error` : ''}`}
          />
          <label htmlFor={id} className={`${choice.button} ${styles.wide}`} aria-hidden>
            <IconUpload size={18} stroke={1.75} aria-hidden />
            {shown ? 'Ganti gambar' : 'Pilih gambar'}
          </label>
          <button
            type="button"
            className={`${choice.button} ${styles.wide} ${styles.camera}`}
            data-camera
            disabled={disabled}
            onClick={openCamera}
          >
            <IconCamera size={18} stroke={1.75} aria-hidden />
            Ambil foto
          </button>
          <p className={styles.hint}>atau tarik gambar ke sini</p>
          {file && <p className={styles.name}>{file.name}</p>}
          {percent !== null && <UploadProgress percent={percent} />}
        </div>
      </DropZone>
    </Input.Wrapper>
  );
}

function Preview({ image, shape }: { image: File | string | null; shape: 'round' | 'wide' }) {
  return (
    <div className={styles.preview} data-shape={shape}>
      {image === null && <IconPhoto size={36} stroke={1.25} aria-hidden />}
      {typeof image === 'string' && <img src={image} alt="Pratinjau" />}
      {image instanceof File && <PickedImage file={image} />}
    </div>
  );
}

/** The object URL of the file lives as long as the image that shows it. */
function PickedImage({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="Pratinjau" />;
}
