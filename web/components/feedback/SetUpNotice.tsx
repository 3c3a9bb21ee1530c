import { setUpErrors } from '#shared/association/set-up.messages.ts';
import { useSettings } from '../../lib/root-data.ts';
import { setUpLinks } from '../../lib/set-up-links.ts';
import { TextLink } from '../links/TextLink.tsx';
import { Notice } from './Notice.tsx';
import styles from './SetUpNotice.module.css';

interface SetUpNoticeProps {
  /** What waits, as a sentence. */
  held: string;
  /** Where nothing around it spaces the parts of the screen. */
  isSpaced?: boolean;
}

/** Stands on screens of admins whose work is held back until the association is set up. */
export function SetUpNotice({ held, isSpaced }: SetUpNoticeProps) {
  const { missing_settings = [] } = useSettings();
  if (missing_settings.length === 0) return null;
  return (
    <div className={styles.root} data-spaced={isSpaced || undefined}>
      <Notice color="orange" title={setUpErrors.admin}>
        {held}
        <div className={styles.links}>
          {missing_settings.map((setting) => (
            <TextLink key={setting} to={setUpLinks[setting].to}>
              {setUpLinks[setting].label}
            </TextLink>
          ))}
        </div>
      </Notice>
    </div>
  );
}
