import styles from './Prose.module.css';

/** Shows Markdown that the server has rendered and sanitized. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by the server.
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}
