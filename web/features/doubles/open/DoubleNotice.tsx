import type { DoublePair } from '#shared/doubles/doubles.contract.ts';
import { doubleReasonLabels } from '#shared/doubles/doubles.states.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './DoubleNotice.module.css';

interface DoubleNoticeProps {
  member: Pick<Member, 'id'>;
  pairs: readonly DoublePair[];
}

/** Shows on the page of a member who may be the same person. */
export function DoubleNotice({ member, pairs }: DoubleNoticeProps) {
  if (pairs.length === 0) return null;
  return (
    <div className={styles.root}>
      <Notice color="orange" title="Mungkin ganda">
        <ul className={styles.list}>
          {pairs.map(({ id, reasons, members: [one, other] }) => {
            const double = one.id === member.id ? other : one;
            return (
              <li key={id}>
                <TextLink to={paths.adminMember(double.id)}>{fullName(double)}</TextLink>:{' '}
                {reasons.map((reason) => doubleReasonLabels[reason].toLowerCase()).join(', ')}.
              </li>
            );
          })}
        </ul>
        <TextLink to={paths.adminDoubles()}>Bandingkan di Mungkin Ganda</TextLink>
      </Notice>
    </div>
  );
}
