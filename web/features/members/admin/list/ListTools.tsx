import { Button } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { MemberView } from '#shared/member-views/member-views.contract.ts';
import { type Condition, conditionText, formatConditions } from '#shared/members/conditions.rules.ts';
import { formatColumns, formatOrder } from '#shared/members/member-columns.rules.ts';
import type { ListedMember } from '#shared/members/members.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextButton } from '../../../../components/buttons/TextButton.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../../components/links/TextLink.tsx';
import { RowMenu, RowMenuItem, RowMenuLink } from '../../../../components/tables/RowMenu.tsx';
import { paths } from '../../../../lib/paths.ts';
import { onDemand } from '../../../../lib/startup/on-demand.ts';
import { type ConditionChoices, indexNames } from './condition-choices.ts';
import styles from './ListTools.module.css';
import type { ListState } from './list-state.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './use-selection.ts';

const ConditionsDialog = onDemand(
  async () => (await import('./ConditionsDialog.tsx')).ConditionsDialog,
  ({ isOpen }) => isOpen,
);
const ColumnsDialog = onDemand(
  async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog,
  ({ isOpen }) => isOpen,
);
const ViewsDialog = onDemand(
  async () => (await import('../../../member-views/open/ViewsDialog.tsx')).ViewsDialog,
  ({ isOpen }) => isOpen,
);

interface ListToolsProps {
  state: ListState;
  /** Undefined outside of a view. */
  view: MemberView | undefined;
  /** With conditions that name some. */
  choices: ConditionChoices | undefined;
  /** Why nobody is selected. */
  problem: string | undefined;
  selection: Selection;
  /** In Jakarta. */
  today: string;
  /** With the total of all pages. */
  list: { data: readonly ListedMember[]; total: number | null };
}

/** On wide screens they are at the top of the screen and behind the tools. */
const links = [
  { to: paths.adminImports(), label: 'Impor Anggota', Icon: IconFileImport },
  { to: paths.adminActivations(), label: 'Aktivasi', Icon: IconMailCheck },
  { to: paths.adminDoubles(), label: 'Mungkin Ganda', Icon: IconUsers },
  { to: paths.adminMemberJobs(), label: 'Riwayat Pekerjaan', Icon: IconHistory },
];

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** Shows what the list can do in addition to its filters. It is quiet until it is used. */
export function ListTools({ state, view, choices, problem, selection, today, list }: ListToolsProps) {
  const [open, setOpen] = useState<'conditions' | 'columns' | 'views' | null>(null);
  const close = () => setOpen(null);
  const { conditions } = state;
  return (
    <>
      {selection.isOn && (
        <SelectionBar selection={selection} rows={list.data} total={list.total} texts={state.texts} />
      )}
      <div
        className={styles.tools}
        role="toolbar"
        aria-label="Alat daftar"
        data-selecting={selection.isOn || undefined}
      >
        <Button
          variant="default"
          leftSection={<IconFilter {...icon} />}
          onClick={() => setOpen('conditions')}
        >
          Saring{conditions.length > 0 && ` (${conditions.length})`}
        </Button>
        <div className={styles.wide}>
          <Button variant="default" leftSection={<IconBookmark {...icon} />} onClick={() => setOpen('views')}>
            Tampilan
          </Button>
          <Button
            variant="default"
            leftSection={<IconColumns {...icon} />}
            onClick={() => setOpen('columns')}
          >
            Kolom
          </Button>
        </div>
        <Button
          variant="default"
          leftSection={<IconCheckbox {...icon} />}
          aria-pressed={selection.isOn}
          onClick={selection.turnOn}
        >
          Pilih
        </Button>
        <div className={styles.narrow}>
          <RowMenu label="Alat lain">
            <RowMenuItem icon={<IconBookmark {...icon} />} onClick={() => setOpen('views')}>
              Tampilan
            </RowMenuItem>
            <RowMenuItem icon={<IconColumns {...icon} />} onClick={() => setOpen('columns')}>
              Kolom
            </RowMenuItem>
            {links.map(({ to, label, Icon }) => (
              <RowMenuLink key={to} icon={<Icon {...icon} />} to={to}>
                {label}
              </RowMenuLink>
            ))}
          </RowMenu>
        </div>
        <p className={styles.total} role="status">
          {list.total !== null && `${formatNumber(list.total)} anggota`}
        </p>
        <div className={styles.wide}>
          <TextLink to={paths.adminMemberJobs()}>Riwayat Pekerjaan</TextLink>
        </div>
      </div>
      {conditions.length > 0 && <Conditions state={state} choices={choices} today={today} />}
      {problem && (
        <div className={styles.problem}>
          <Notice color="orange">{problem}</Notice>
        </div>
      )}
      <ConditionsDialog
        isOpen={open === 'conditions'}
        conditions={conditions}
        today={today}
        onClose={close}
        onApply={(next) => {
          close();
          state.change({ conditions: formatConditions(next) });
        }}
      />
      <ColumnsDialog
        isOpen={open === 'columns'}
        columns={state.columns}
        order={state.order}
        onClose={close}
        onApply={(columns, order) => {
          close();
          state.change({ columns: formatColumns(columns), order: formatOrder(order) });
        }}
      />
      <ViewsDialog isOpen={open === 'views'} texts={state.texts} current={view} onClose={close} />
    </>
  );
}

interface ConditionsProps {
  state: ListState;
  choices: ConditionChoices | undefined;
  today: string;
}

/** Each condition in words, with a button that takes it away. */
function Conditions({ state: { conditions, change }, choices, today }: ConditionsProps) {
  const names = indexNames(choices);
  const without = (condition: Condition) =>
    change({ conditions: formatConditions(conditions.filter((other) => other !== condition)) });
  return (
    <div className={styles.conditions}>
      <ul className={styles.chips} aria-label="Saringan yang dipakai">
        {conditions.map((condition) => {
          const text = conditionText(condition, names, today);
          return (
            <li key={formatConditions([condition])} className={styles.chip}>
              {text}
              <button type="button" aria-label={`Hapus saringan ${text}`} onClick={() => without(condition)}>
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <TextButton onClick={() => change({ conditions: '' })}>Hapus semua saringan</TextButton>
    </div>
  );
}
