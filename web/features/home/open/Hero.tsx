import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import { Logo } from '../../../components/images/Logo.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSettings } from '../../../lib/root-data.ts';
import styles from './Hero.module.css';
import { SensoryWheel } from './SensoryWheel.tsx';

/** Pixels, where there is room. */
const LOGO_SIZE = 280;

interface HeroProps {
  page: Pick<PublicFrontPage, 'headline' | 'lead' | 'illustration' | 'image' | 'benefits'>;
  isMember: boolean;
}

export function Hero({ page: { headline, lead, illustration, image, benefits }, isMember }: HeroProps) {
  const { association_name, registration_is_open } = useSettings();
  return (
    <section className={styles.root}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{association_name}</p>
        <h1 className={styles.title}>{headline}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          {isMember ? (
            <ButtonLink to={paths.dashboard()} size="lg">
              Buka Dashboard
            </ButtonLink>
          ) : (
            registration_is_open === '1' && (
              <a href="#cara-bergabung" className={styles.more}>
                Lihat cara bergabung
              </a>
            )
          )}
          {benefits.length > 0 && (
            <a href="#keuntungan" className={styles.more}>
              Keuntungan anggota
            </a>
          )}
        </div>
      </div>
      <div className={styles.art} data-is={image ? 'image' : illustration}>
        <Picture illustration={illustration} image={image} />
      </div>
    </section>
  );
}

function Picture({ illustration, image }: Pick<PublicFrontPage, 'illustration' | 'image'>) {
  if (image)
    return <img src={image.url} alt="" width={image.width} height={image.height} className={styles.image} />;
  return illustration === 'wheel' ? <SensoryWheel /> : <Logo size={LOGO_SIZE} />;
}
