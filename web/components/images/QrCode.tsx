import { encode } from 'uqr';
import styles from './QrCode.module.css';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Modules of white that scanners need around the code. */
const QUIET_ZONE_MODULES = 4;

/** Shows a QR code, black on white in both colour schemes, because not every scanner reads inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const edge = size + 2 * QUIET_ZONE_MODULES;
  return (
    <svg
      viewBox={`${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${edge} ${edge}`}
      className={styles.root}
      role="img"
      aria-label={label}
    >
      <path d={data.flatMap(darkModules).join('')} />
    </svg>
  );
}

function darkModules(row: boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
}
