import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { deriveBrand } from '#shared/association/brand-shades.ts';
import { defaultShades } from '#shared/association/default-shades.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import styles from './ColorField.module.css';

interface ColorFieldProps {
  label: string;
  name?: string;
  /** `#rrggbb`; blank for the colour of the product. */
  value?: string | null;
  onChange: (color: string) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** Colours that differ well, each readable as it is. */
const presets = [
  { color: defaultShades[7], name: 'Manggis' },
  { color: '#a3262a', name: 'Merah' },
  { color: '#9a4a00', name: 'Cokelat' },
  { color: '#1e6b3c', name: 'Hijau' },
  { color: '#0f6b73', name: 'Toska' },
  { color: '#1d5fa8', name: 'Biru' },
  { color: '#14306b', name: 'Biru tua' },
  { color: '#333a45', name: 'Kelabu' },
];

/** Asks for a colour by its hex text, the picker of the system, or one of a few presets. */
export function ColorField({ label, name, value, onChange, error, disabled }: ColorFieldProps) {
  const color = toColor(value);
  return (
    <div className={styles.field}>
      <div className={styles.inputs}>
        <TextInput
          label={label}
          name={name}
          description={`Seperti ${defaultShades[7]}. Kosong berarti warna bawaan.`}
          placeholder={defaultShades[7]}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
        />
        <input
          type="color"
          className={styles.picker}
          aria-label="Pilih warna"
          value={color ?? defaultShades[7]}
          onChange={(event) => onChange(event.currentTarget.value)}
          disabled={disabled}
        />
      </div>
      <fieldset className={styles.presets} aria-label="Warna pilihan" disabled={disabled}>
        {presets.map((preset) => (
          <button
            key={preset.color}
            type="button"
            className={styles.preset}
            style={{ '--color': preset.color }}
            aria-label={preset.name}
            aria-pressed={(color ?? defaultShades[7]) === preset.color}
            title={preset.name}
            onClick={() => onChange(preset.color)}
          />
        ))}
      </fieldset>
      <ShiftedColor color={color} />
    </div>
  );
}

/** Says when texts on the chosen colour could not be read, and shows the one that is used. */
function ShiftedColor({ color }: { color: string | null }) {
  const { isShifted, shades } = deriveBrand(color);
  if (!isShifted || !color) return null;
  return (
    <Notice color="orange" title="Warna ini digelapkan">
      Tulisan putih di atas warna ini sulit dibaca, jadi tombol dan link memakai warna yang lebih gelap.
      <span className={styles.shift}>
        <Sample color={color} name="Pilihan anda" />
        <Sample color={shades[7]} name="Yang dipakai" />
      </span>
    </Notice>
  );
}

function Sample({ color, name }: { color: string; name: string }) {
  return (
    <span className={styles.sample}>
      <span className={styles.swatch} style={{ '--color': color }} />
      {name}: {color}
    </span>
  );
}

/** Reads the content of the field as a colour; null while it is blank or incomplete. */
export function toColor(value: string | null | undefined): string | null {
  const text = value?.trim().toLowerCase() ?? '';
  return /^#[0-9a-f]{6}$/.test(text) ? text : null;
}
