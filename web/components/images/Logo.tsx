import { useRootData } from '../../lib/root-data.ts';
import styles from './Logo.module.css';

interface LogoProps {
  /** Pixels, of the square that the logo fits into. */
  size?: number;
  /** URL of a logo instead of the association's; null for the mark of the product. */
  image?: string | null;
  /** Colour of the disc of the mark. */
  fill?: string;
  /** On a coloured ground an own logo is on white. */
  onColor?: boolean;
}

/** Shows the logo of the association. Without one it is the mark of the product: five petals for five senses. */
export function Logo({ size = 32, image, fill = 'var(--mantine-color-brand-filled)', onColor }: LogoProps) {
  const own = useRootData()?.settings.logo?.url ?? null;
  const shown = image === undefined ? own : image;
  if (shown !== null)
    // The name of the association is always next to it.
    return (
      <img
        src={shown}
        alt=""
        width={size}
        height={size}
        className={styles.root}
        data-on-color={onColor || undefined}
      />
    );
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" fill={fill} />
      <g fill="#fff">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path
            key={turn}
            d="M16 14.4c-2.3-1.5-3.4-3.4-3.4-5.3a3.4 3.4 0 0 1 6.8 0c0 1.9-1.1 3.8-3.4 5.3Z"
            transform={`rotate(${turn} 16 16)`}
            opacity={turn === 0 ? 1 : 0.78}
          />
        ))}
      </g>
      <circle cx="16" cy="16" r="1.9" fill="#f8b869" />
    </svg>
  );
}
