import { memberLabels } from '#shared/members/members.labels.ts';
import { type RenewPage, renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { dataOrMissing } from '../../lib/calls/unless-missing.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Renew';
import { FormRefusal } from './FormRefusal.tsx';
import { LinkOver } from './LinkOver.tsx';
import { OpenBill } from './OpenBill.tsx';
import styles from './Renew.module.css';
import { answerForm, type RefusedForm } from './renew-action.ts';
import { YearsForm } from './YearsForm.tsx';

/** Rendered without scripts and without the visitor's cookies, and never cached: the link is all that counts. */
export const handle = { plain: true, personal: true };
export const meta = page('Perpanjang Keanggotaan');

/** null, with the status 404, for a link that does not work. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return orErrorPage(dataOrMissing(call(renewLinks.show, { params: { token } }, { context })));
}

export function action({ params: { token }, context }: Route.ActionArgs) {
  return answerForm({ token, context });
}

export default function Renew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.root}>
      {loaderData ? <Renewal shown={loaderData} refused={actionData} /> : <LinkOver />}
    </div>
  );
}

interface RenewalProps {
  shown: RenewPage;
  refused: RefusedForm | undefined;
}

function Renewal({ shown, refused }: RenewalProps) {
  const { name, expired_at, member_active_from, fee, bill } = shown;
  return (
    <>
      <PageHeader title="Perpanjang Keanggotaan" description="Tanpa login. Halaman ini hanya untuk anda." />
      <div className={styles.parts}>
        <FormRefusal refused={refused} />
        <DescriptionList
          items={[
            { label: memberLabels.name, value: name },
            ...(member_active_from
              ? [{ label: memberLabels.activeFrom, value: <DateText value={member_active_from} /> }]
              : []),
            { label: memberLabels.expiredAt, value: <DateText value={expired_at} /> },
          ]}
        />
        {bill ? (
          <OpenBill bill={bill} fee={fee} refused={refused} />
        ) : (
          <YearsForm fee={fee} refused={refused} />
        )}
      </div>
    </>
  );
}
