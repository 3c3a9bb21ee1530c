import { formatDate } from '#shared/dates.ts';
import { displayPhone } from '#shared/phone.ts';
import { stageFacts } from '#shared/reminders/reminder-stages.ts';
import type { WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { whatsAppTexts } from '#shared/whatsapp/whatsapp.texts.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './PersonHead.module.css';
import { stateOf } from './walk-order.ts';

/** Who it is, why now, and whether somebody else has the draft open. */
export function PersonHead({ person }: { person: WalkPerson }) {
  const { opened } = person;
  const isElsewhere = stateOf(opened) === 'opened' && !opened?.is_own;
  return (
    <div className={styles.root}>
      <h2 className={styles.name}>
        <TextLink to={paths.adminMember(person.id)}>{person.name}</TextLink>
      </h2>
      <p className={styles.facts}>
        <span>{person.company}</span>
        <span>{displayPhone(person.hp)}</span>
        <span>
          {stageFacts[person.stage].label} ({formatDate(person.expired_at)})
        </span>
      </p>
      {isElsewhere && opened?.opened_at && (
        <Notice>{whatsAppTexts.opened(opened.admin_name, opened.opened_at)}</Notice>
      )}
    </div>
  );
}
