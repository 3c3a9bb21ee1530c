import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { ReactNode } from 'react';
import { OPT_OUT_SCOPE, reminderOptOut } from '#shared/reminders/preferences.contract.ts';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { VerdictPaper } from '../../components/page/VerdictPaper.tsx';
import { getBackend } from '../../lib/backend.ts';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { dataOrMissing, unlessMissing } from '../../lib/calls/unless-missing.ts';
import { useSettings } from '../../lib/root-data.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/OptOut';
import styles from './OptOut.module.css';

export const handle = { plain: true, personal: true };
export const meta = page('Email Pengingat');

/** Changes nothing: mail scanners open every link. It is null, with the status 404, for a link of no member. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return orErrorPage(dataOrMissing(call(reminderOptOut.show, { params: { token } }, { context })));
}

/**
 * Serves the button, and mail programs (RFC 8058), whose form says `List-Unsubscribe=One-Click`. Only the second button
 * switches on: everything else means stop.
 */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const is_on = getBackend(context).form?.fields[CHOICE] === RESUME ? 1 : 0;
  const update = call(reminderOptOut.update, { params: { token }, body: { is_on } }, { context });
  await orErrorPage(unlessMissing(update));
  return { isResumed: is_on === 1 };
}

const CHOICE = 'pengingat';
const RESUME = 'terima';

export default function OptOut({ loaderData: preference, actionData }: Route.ComponentProps) {
  if (!preference) return <Unknown />;
  return preference.is_on === 1 ? <Stop isResumed={actionData?.isResumed === true} /> : <Resume />;
}

/** `isResumed`: the member has just pressed 'Terima pengingat lagi'. */
function Stop({ isResumed }: { isResumed: boolean }) {
  const { association_name } = useSettings();
  const [title, text] = isResumed
    ? ['Pengingat aktif lagi', `Kami akan mengingatkan anda tentang masa keanggotaan ${association_name}.`]
    : [
        'Berhenti menerima pengingat?',
        `Kami tidak akan lagi mengingatkan anda tentang masa keanggotaan ${association_name}.`,
      ];
  return (
    <VerdictPaper
      tone={isResumed ? 'green' : 'gray'}
      icon={<IconBell size={56} stroke={1.5} aria-hidden />}
      title={title}
      text={text}
    >
      <form method="post" className={styles.form}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <PlainSubmit>Berhenti menerima pengingat</PlainSubmit>
        <p>{OPT_OUT_SCOPE}</p>
      </form>
    </VerdictPaper>
  );
}

function Resume() {
  const { association_name } = useSettings();
  return (
    <VerdictPaper
      tone="green"
      icon={<IconBellOff size={56} stroke={1.5} aria-hidden />}
      title="Pengingat sudah berhenti"
      text={`Anda tidak menerima pengingat tentang masa keanggotaan ${association_name}.`}
    >
      <form method="post" className={styles.form}>
        <input type="hidden" name={CHOICE} value={RESUME} />
        <PlainSubmit variant="default">Terima pengingat lagi</PlainSubmit>
        <p>{OPT_OUT_SCOPE}</p>
      </form>
    </VerdictPaper>
  );
}

function Unknown() {
  return (
    <VerdictPaper
      tone="gray"
      icon={<IconHelpCircle size={56} stroke={1.5} aria-hidden />}
      title="Link tidak dikenal"
      text="Link ini tidak lengkap atau tidak berlaku lagi."
    >
      <p>
        Pengingat juga dapat dimatikan di halaman Biodata setelah login, atau hubungi <OfficeEmail />.
      </p>
    </VerdictPaper>
  );
}

interface PlainSubmitProps {
  variant?: 'filled' | 'default';
  children: ReactNode;
}

/** The button of a form on a page without scripts. Such a page does not load the styles of Mantine's. */
function PlainSubmit({ variant = 'filled', children }: PlainSubmitProps) {
  return (
    <button type="submit" className={styles.root} data-variant={variant}>
      {children}
    </button>
  );
}
