import { ownData } from '#shared/own-data/own-data.contract.ts';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { OwnPasswordForm } from '../passwords/open/OwnPasswordForm.tsx';
import styles from './OwnData.module.css';

export const meta = page('Data Saya');

/** Offers a member's own data, to take along. */
export default function OwnData() {
  return (
    <>
      <PageHeader
        title="Data Saya"
        description="Semua yang disimpan asosiasi tentang anda, dalam satu file zip."
      />
      <Card>
        <ul className={styles.contents}>
          <li>Halaman yang dapat dibaca dan dicetak tanpa internet.</li>
          <li>Foto, bukti transfer, kartu anggota, dan acceptance letter anda.</li>
          <li>Kapan data anda diubah, dan apakah oleh anda sendiri atau pengurus.</li>
          <li>Data yang sama sebagai JSON, untuk dibaca program lain.</li>
        </ul>
        <OwnPasswordForm
          intro="Dapat diunduh tiga kali sehari. Simpan filenya di tempat yang aman."
          action="Unduh data saya"
          submit={async (body) => {
            const { data } = await call(ownData.download, { body });
            showSuccess('Data anda siap dan sedang diunduh');
            window.location.assign(data);
          }}
        />
      </Card>
    </>
  );
}
