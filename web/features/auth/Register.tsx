import { authErrors } from '#shared/auth/auth.messages.ts';
import { publicCategories } from '#shared/categories/categories.contract.ts';
import { publicCompanyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { requireNoSession } from '../../lib/sessions/guards.ts';
import { showsQuery } from '../../lib/startup/shared-page.ts';
import { page } from '../../lib/titles.ts';
import { toOptions } from '../company-categories/open/category-options.ts';
import type { Route } from './+types/Register';
import styles from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';

export const handle = { shows: showsQuery };
export const meta = page('Pendaftaran Anggota');

const guard = requireNoSession('member');

export const loader = onServer(load);
export const clientLoader = load;

/** Always checks whether registration is open, because the root data may be hours old. */
async function load({ request: { signal }, context }: Route.LoaderArgs) {
  guard({ context });
  const options = { signal, context };
  const [settings, categories, memberCategories] = await Promise.all([
    call(publicSettings.show, {}, options),
    call(publicCompanyCategories.list, {}, options),
    call(publicCategories.choices, {}, options),
  ]);
  return {
    isOpen: settings.data.registration_is_open === '1',
    categories: toOptions(categories.data),
    memberCategories: memberCategories.data,
  };
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { isOpen, ...choices } = loaderData;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1>Pendaftaran Anggota</h1>
        <p>
          Sudah terdaftar? <TextLink to={paths.login()}>Login</TextLink>
        </p>
      </div>
      {isOpen ? <RegisterForm {...choices} /> : <RegistrationClosed />}
    </div>
  );
}

/** Shown instead of the form; the server refuses, too. */
function RegistrationClosed() {
  return (
    <Card>
      <EmptyState
        title={authErrors.registrationClosed}
        text={
          <>
            Untuk mengetahui kapan pendaftaran dibuka kembali, hubungi <OfficeEmail />. Sudah tercatat sebagai
            anggota? <TextLink to={paths.helpChapter('aktivasi')}>Aktifkan akun anda</TextLink>.
          </>
        }
      />
    </Card>
  );
}
