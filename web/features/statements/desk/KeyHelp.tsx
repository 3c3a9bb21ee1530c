import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import styles from './KeyHelp.module.css';

const keys = [
  { keys: ['J'], does: 'Baris berikutnya' },
  { keys: ['K'], does: 'Baris sebelumnya' },
  { keys: ['1', '2', '3'], does: 'Pilih saran' },
  { keys: ['C'], does: 'Cari pembayaran atau anggota lain' },
  { keys: ['B'], does: 'Bagi ke pembayaran lain' },
  { keys: ['Enter'], does: 'Setujui' },
  { keys: ['I'], does: 'Abaikan' },
  { keys: ['Z'], does: 'Batalkan keputusan terakhir' },
  { keys: ['R'], does: 'Putar bukti' },
  { keys: ['+', '-'], does: 'Perbesar atau perkecil bukti' },
  { keys: ['?'], does: 'Daftar ini' },
];

/** The keys of the desk. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Pintasan Keyboard">
      <dl className={styles.root}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className={styles.line}>
            <dt className={styles.keys}>
              {pressed.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
