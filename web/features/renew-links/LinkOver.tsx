import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';

/** For every link that does not work. It names all reasons, so that nobody learns which one it is. */
export function LinkOver() {
  const { support_email } = useSettings();
  return (
    <>
      <PageHeader
        title="Link perpanjangan ini tidak berlaku"
        description="Link berlaku 14 hari dan berakhir setelah iuran lunas. Mungkin link ini tidak lengkap, sudah selesai dipakai, atau sudah dicabut."
      />
      <p>
        Jika iuran anda sudah lunas, tidak ada yang perlu dilakukan. Jika belum, silahkan login, atau minta
        link baru melalui <a href={`mailto:${support_email}`}>{support_email}</a>.
      </p>
      <p>
        <ButtonLink to={paths.login()}>Login</ButtonLink>
      </p>
    </>
  );
}
