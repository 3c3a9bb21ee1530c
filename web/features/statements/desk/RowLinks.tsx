import { linkTarget, strayDeposit } from '#shared/deposits/deposits.messages.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { paths } from '../../../lib/paths.ts';
import { BillParts } from '../../payments/open/BillParts.tsx';
import styles from './DecidedRow.module.css';

/** Shows where the money of a row went. Nothing where none of it is decided. */
export function RowLinks({ row: { links } }: { row: StatementRow }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Uang ini untuk">
      {links.map((link) => (
        <li
          key={`${link.kind} ${link.payment?.id} ${link.member?.id} ${link.amount}`}
          className={styles.link}
        >
          <span>
            {link.member ? (
              <TextLink to={paths.adminMember(link.member.id)}>{link.member.name}</TextLink>
            ) : (
              strayDeposit
            )}{' '}
            <span className={styles.no}>{linkTarget(link)}</span>
            {link.payment && <BillParts lines={link.payment.lines} />}
          </span>
          <BankMoney sen={link.amount} />
        </li>
      ))}
    </ul>
  );
}
