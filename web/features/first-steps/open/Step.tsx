import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { FirstStepName } from '#shared/first-steps/first-steps.contract.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './Step.module.css';

interface StepProps {
  name: FirstStepName;
  isDone: boolean;
  /** The first one that is not done. */
  isNext: boolean;
  /** Said next to the hint. */
  remark?: string | undefined;
}

/** Has the same height when it is done, so that the skeleton of the list has its height. */
export function Step({ name, isDone, isNext, remark }: StepProps) {
  const { title, hint, links } = stepFacts[name];
  return (
    <li className={styles.root} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={styles.mark}>{isDone && <IconCheck size={16} stroke={2.5} aria-hidden />}</span>
      <div>
        <p className={styles.title}>
          {title}
          <VisuallyHidden>{isDone ? ' (selesai)' : ' (belum selesai)'}</VisuallyHidden>
        </p>
        <p className={texts.muted}>
          {hint} {remark}
        </p>
        <p className={styles.links}>
          {links.map(({ to, label }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
          {name === 'categories' && !isDone && <Confirmation />}
        </p>
      </div>
    </li>
  );
}

/** The category of a first start may be right as it is. */
function Confirmation() {
  const [reload] = useReload();
  const [confirm, isRunning] = useAction(async () => {
    await call(firstStepCalls.update, { body: { categories_are_checked: 1 } });
    await reload();
  });
  return (
    <TextButton disabled={isRunning} onClick={confirm}>
      Sudah sesuai
    </TextButton>
  );
}

interface StepFacts {
  title: string;
  hint: string;
  links: { to: string; label: string }[];
}

/** What each first step says, and the screens where it is done. */
const stepFacts: Record<FirstStepName, StepFacts> = {
  identity: {
    title: 'Identitas asosiasi',
    hint: 'Nama asosiasi dan email kantor, yang tampil di halaman, email, surat, dan kartu. Balasan anggota sampai ke email kantor.',
    links: [{ to: paths.adminAssociation(), label: 'Isi identitas' }],
  },
  front_page: {
    title: 'Halaman depan',
    hint: 'Kata-kata yang pertama dibaca pengunjung, dengan logo dan warna asosiasi.',
    links: [
      { to: paths.adminFrontPage(), label: 'Tulis halaman depan' },
      { to: paths.adminAppearance(), label: 'Pilih logo dan warna' },
    ],
  },
  account: {
    title: 'Rekening',
    hint: 'Tambahkan rekening asosiasi, lalu hapus rekening contoh.',
    links: [{ to: paths.adminAccounts(), label: 'Isi rekening' }],
  },
  categories: {
    title: 'Kategori dan iuran',
    hint: 'Kategori default menentukan iuran per tahun.',
    links: [{ to: paths.adminCategories(), label: 'Periksa kategori' }],
  },
  letter: {
    title: 'Surat dan kartu',
    hint: 'Tempat, penanda tangan, dan isi surat untuk anggota.',
    links: [{ to: paths.adminDocuments(), label: 'Atur surat' }],
  },
  mail: {
    title: 'Email percobaan',
    hint: 'Pastikan email dari aplikasi ini sampai.',
    links: [{ to: paths.adminTestMail(), label: 'Kirim email percobaan' }],
  },
  members: {
    title: 'Anggota',
    hint: 'Impor anggota yang sudah ada dan kirim aktivasi. Pendaftaran sendiri ditutup sampai anda membukanya.',
    links: [
      { to: paths.adminImports(), label: 'Impor anggota' },
      { to: paths.adminActivations(), label: 'Kirim aktivasi' },
      { to: paths.adminRegistration(), label: 'Atur pendaftaran' },
    ],
  },
};
