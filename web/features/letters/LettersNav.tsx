import { useLocation } from 'react-router';
import { ListChoice } from '../../components/tables/ListChoice.tsx';
import { paths } from '../../lib/paths.ts';

const lists = [
  { to: paths.adminLetters(), label: 'Konsep' },
  { to: paths.adminLetterRequests(), label: 'Permohonan' },
  { to: paths.adminLetterBooks(), label: 'Buku Agenda' },
  { to: paths.adminLetterTypes(), label: 'Jenis Surat' },
  { to: paths.adminLetterSigners(), label: 'Penanda Tangan' },
];

/** The lists that 'Surat' has. */
export function LettersNav() {
  const { pathname } = useLocation();
  return (
    <ListChoice label="Surat" links={lists.map((list) => ({ ...list, isCurrent: list.to === pathname }))} />
  );
}
