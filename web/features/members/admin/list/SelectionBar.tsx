import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListedMember } from '#shared/members/members.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextButton } from '../../../../components/buttons/TextButton.tsx';
import { TextLink } from '../../../../components/links/TextLink.tsx';
import { paths } from '../../../../lib/paths.ts';
import { onDemand } from '../../../../lib/startup/on-demand.ts';
import type { SearchTexts } from '../../../member-views/open/search-texts.ts';
import styles from './SelectionBar.module.css';
import type { Selection } from './use-selection.ts';

const JobDialog = onDemand(
  async () => (await import('../../../member-jobs/open/JobDialog.tsx')).JobDialog,
  ({ isOpen }) => isOpen,
);

interface SelectionBarProps {
  selection: Selection;
  /** Of this page. */
  rows: readonly ListedMember[];
  /** Of all pages; null while they are counted. */
  total: number | null;
  /** The state of the list. */
  texts: SearchTexts;
}

/**
 * Shows whom an admin has chosen, and what can be done with them. It stands in the place of the tools, on a phone at the
 * bottom.
 */
export function SelectionBar({ selection, rows, total, texts }: SelectionBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = selection.count(total);
  const isPageChosen = selection.hasAll(rows);
  return (
    <>
      <div className={styles.root} role="toolbar" aria-label="Anggota yang dipilih">
        <label className={styles.page}>
          <input
            type="checkbox"
            aria-label="Pilih semua di halaman ini"
            checked={isPageChosen}
            ref={(box) => {
              if (box) box.indeterminate = !isPageChosen && rows.some(({ id }) => selection.has(id));
            }}
            onChange={() => selection.choosePage(rows, !isPageChosen)}
          />
          Halaman ini
        </label>
        {!selection.isAll && total !== null && total > rows.length && (
          <TextButton onClick={selection.chooseAll}>{`Pilih semua ${formatNumber(total)}`}</TextButton>
        )}
        <p className={styles.count} role="status">
          {count === null ? 'Semua dipilih' : `${formatNumber(count)} dipilih`}
        </p>
        <span className={styles.buttons}>
          <TextLink to={paths.adminMemberJobs()}>Riwayat Pekerjaan</TextLink>
          <Button variant="default" onClick={selection.turnOff}>
            Batal
          </Button>
          <Button disabled={count === 0} onClick={() => setOpen(true)}>
            Tindakan
          </Button>
        </span>
      </div>
      <JobDialog isOpen={isOpen} choice={selection.body} list={texts} onClose={() => setOpen(false)} />
    </>
  );
}
