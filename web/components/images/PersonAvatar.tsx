import { useState } from 'react';
import styles from './PersonAvatar.module.css';

interface PersonAvatarProps {
  name: string;
  photoUrl: string | null;
  /** Pixels. */
  size?: number;
}

/** Shows a photo, or initials if there is none or it fails to load. */
export function PersonAvatar({ name, photoUrl, size = 40 }: PersonAvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = photoUrl !== null && brokenUrl === photoUrl;
  return (
    <span className={styles.root} style={{ '--size': `${size / 16}rem` }}>
      {photoUrl && !isBroken ? (
        <img
          src={photoUrl}
          alt={`Foto ${name}`}
          width={size}
          height={size}
          loading="lazy"
          ref={(image) => {
            // The image may have failed before hydration.
            if (image?.complete && image.naturalWidth === 0) setBrokenUrl(photoUrl);
          }}
          onError={() => setBrokenUrl(photoUrl)}
        />
      ) : (
        <span className={styles.initials} data-initials={initials(name)} />
      )}
    </span>
  );
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
