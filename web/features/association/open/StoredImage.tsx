import styles from './StoredImage.module.css';
import { useImage } from './use-association-image.ts';

/** Shows a small picture of an image that the settings name. */
export function StoredImage({ id }: { id: number }) {
  const image = useImage(id);
  return <span className={styles.frame}>{image && <img src={image.url} alt={`Gambar ${id}`} />}</span>;
}
