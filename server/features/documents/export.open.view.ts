// The columns of the member export.

import { labelsLabel } from '#shared/member-labels/member-labels.states.ts';
import { type BiodataField, biodataField, biodataIn } from '#shared/members/biodata.fields.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import { displayPhone } from '#shared/phone.ts';
import { isLifetime, statusOn } from '#shared/renewals/renewals.rules.ts';
import { stopLabel, stopReasonLabels } from '#shared/stops/stops.states.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import type { ExportRow } from './export.open.db.ts';

/** Expects `today`, the Jakarta day by which a membership is shown as inactive that ended, grace included. */
export function exportColumns(today: string, graceDays = 0): Column<ExportRow>[] {
  return [
    { title: 'No', kind: 'number', width: 8, cell: (_, index) => index + 1 },
    { title: memberLabels.number, kind: 'text', width: 16, cell: (row) => row.number },
    biodataColumn('title_before_name'),
    { title: memberLabels.name, kind: 'text', width: 32, cell: (row) => row.name },
    biodataColumn('title_after_name'),
    { title: memberLabels.email, kind: 'text', width: 32, cell: (row) => row.email },
    ...biodataIn('contact', 'person', 'company').map(biodataColumn),
    { title: memberLabels.category, kind: 'text', width: 20, cell: (row) => row.category_name },
    {
      title: 'Status',
      kind: 'text',
      width: 14,
      cell: (row) => memberStatusLook[statusOn(today, row, graceDays)].label,
    },
    { title: memberLabels.startedAt, kind: 'date', width: 14, cell: (row) => row.started_at },
    { title: 'Berakhir', kind: 'date', width: 14, cell: (row) => lastDayOf(row) },
    { title: memberLabels.registeredAt, kind: 'time', width: 20, cell: (row) => row.created_at },
    // After those of the specification.
    { title: labelsLabel, kind: 'text', width: 28, cell: (row) => row.label_names },
    {
      title: stopLabel,
      kind: 'text',
      width: 20,
      cell: ({ stop_reason: reason }) => reason && stopReasonLabels[reason],
    },
  ];
}

/** A day, or 'Seumur hidup' in its place. */
function lastDayOf({ expired_at }: ExportRow) {
  return isLifetime(expired_at) ? { words: memberLabels.lifetime } : expired_at;
}

function biodataColumn(name: BiodataField): Column<ExportRow> {
  const { label, kind, columnWidth } = biodataField(name);
  return {
    title: label,
    kind: kind === 'optionalDate' ? 'date' : 'text',
    width: columnWidth,
    cell: (row) => cellOf(row, name),
  };
}

function cellOf(row: ExportRow, name: BiodataField): string | null {
  if (name === 'company_category') return row.company_category_name;
  return name === 'hp' ? displayPhone(row.hp) : row[name];
}
