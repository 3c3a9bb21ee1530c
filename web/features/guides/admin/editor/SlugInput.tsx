import { TextInput, type TextInputProps } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { requiredField } from '../../../../lib/forms/required-field.ts';
import { paths } from '../../../../lib/paths.ts';
import { useRootData } from '../../../../lib/root-data.ts';
import styles from './SlugInput.module.css';

/** The last part of the public URL, after its fixed part. */
export function SlugInput(props: TextInputProps) {
  const appUrl = useRootData()?.appUrl ?? '';
  return (
    <TextInput
      label="Slug"
      description="Huruf kecil, angka, dan tanda hubung. Link lama tidak berlaku lagi jika slug diubah."
      {...requiredField}
      maxLength={limits.text}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: styles.input }}
      inputContainer={(input) => (
        <div className={styles.root}>
          <span className={styles.prefix}>{`${appUrl}${paths.guides()}/`}</span>
          {input}
        </div>
      )}
      {...props}
    />
  );
}
