import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import styles from './Questions.module.css';

/** Shows frequent questions as native disclosures, so that it works without scripts. */
export function Questions({ questions }: Pick<PublicFrontPage, 'questions'>) {
  return (
    <section className={styles.root} aria-labelledby="judul-pertanyaan">
      <h2 id="judul-pertanyaan" className={styles.heading}>
        Sebelum anda bergabung
      </h2>
      <div>
        {questions.map(({ question, answer_html }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity, and may be equal.
          <details key={index} className={styles.item}>
            <summary>{question}</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by the server. */}
            <div className={styles.answer} dangerouslySetInnerHTML={{ __html: answer_html }} />
          </details>
        ))}
      </div>
    </section>
  );
}
