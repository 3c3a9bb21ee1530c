import { memberLabels } from '#shared/members/members.labels.ts';
import { type RenewPage, renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { RefusalHelp } from '../../components/links/RefusalHelp.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { dataOrMissing } from '../../lib/calls/unless-missing.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Renew';
import { OpenBill } from './OpenBill.tsx';
import { proofFields } from './ProofForm.tsx';
import styles from './Renew.module.css';
import { answerForm, type RefusedForm } from './renew-action.ts';
import { YearsForm } from './YearsForm.tsx';

/** Rendered without scripts and without the visitor's cookies, and never cached: the link is all that counts. */
export const handle = { plain: true, personal: true };
export const meta = page('Perpanjang Keanggotaan');

/** Returns null, with the status 404, for a link that does not work. */
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
  const { name, expired_at, member_active_from, quotes, refusal, bill } = shown;
  const offer = { quotes, refusal };
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
          <OpenBill bill={bill} offer={offer} refused={refused} />
        ) : (
          <YearsForm offer={offer} refused={refused} />
        )}
      </div>
    </>
  );
}

/** For every link that does not work. It names all reasons, so that nobody learns which one it is. */
function LinkOver() {
  return (
    <>
      <PageHeader
        title="Link perpanjangan ini tidak berlaku"
        description="Link berlaku 14 hari dan berakhir setelah iuran lunas. Mungkin link ini tidak lengkap, sudah selesai dipakai, atau sudah dicabut."
      />
      <p>
        Jika iuran anda sudah lunas, tidak ada yang perlu dilakukan. Jika belum, silahkan login, atau minta
        link baru melalui <OfficeEmail />.{' '}
        <TextLink to={paths.helpChapter('perpanjang-tanpa-login')}>Tentang link perpanjangan</TextLink>.
      </p>
      <p>
        <ButtonLink to={paths.login()}>Login</ButtonLink>
      </p>
    </>
  );
}

/** Why a form was refused, above everything, unless a field says it. */
function FormRefusal({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused || proofFields.some((field) => refused.errors[field])) return null;
  return (
    <Notice color="red">
      {refused.message} <RefusalHelp />.
    </Notice>
  );
}
