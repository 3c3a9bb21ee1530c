import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { LetterType } from '#shared/letters/letter-types.contract.ts';
import { letterLabels } from '#shared/letters/letters.contract.ts';
import { requiredField } from '../../lib/forms/required-field.ts';

interface TypeSelectProps extends NativeSelectProps {
  types: readonly LetterType[];
  /** Its next number is shown. */
  chosen: LetterType | undefined;
}

/** The choice of a type, with the number that comes next. */
export function TypeSelect({ types, chosen, ...input }: TypeSelectProps) {
  return (
    <NativeSelect
      label={letterLabels.type}
      description={chosen && <span role="status">{nextText(chosen)}</span>}
      {...requiredField}
      data={[
        { value: '', label: 'Pilih jenis surat' },
        ...types.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
      ]}
      {...input}
    />
  );
}

function nextText({ next_number }: LetterType): string {
  return next_number === null
    ? 'Nomor berikutnya belum dapat ditentukan.'
    : `Nomor berikutnya ${next_number}.`;
}
