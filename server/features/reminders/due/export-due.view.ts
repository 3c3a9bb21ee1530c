// The columns of the export of 'Jatuh Tempo'.

import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { displayPhone } from '#shared/phone.ts';
import { contactLabel, dueLabels, stageSpan } from '#shared/reminders/due.labels.ts';
import { numberReasons } from '#shared/whatsapp-numbers.ts';
import { judgePhone } from '../../../lib/phones/judge-phone.ts';
import type { Column } from '../../../lib/spreadsheet/rows.ts';
import type { PriceList } from '../../dues/price-list.open.rule.ts';
import { dueFacts, lastContact } from './due.view.ts';
import type { DueExportRow } from './due-list.db.ts';

export function dueColumns(prices: PriceList): Column<DueExportRow>[] {
  const facts = (row: DueExportRow) => dueFacts(row, prices);
  return [
    { title: memberLabels.number, kind: 'text', width: 16, cell: (row) => row.number },
    { title: memberLabels.name, kind: 'text', width: 32, cell: fullName },
    { title: memberLabels.email, kind: 'text', width: 28, cell: (row) => row.email },
    { title: memberLabels.hp, kind: 'text', width: 18, cell: (row) => displayPhone(row.hp) },
    { title: dueLabels.phoneReason, kind: 'text', width: 32, cell: phoneReason },
    { title: memberLabels.company, kind: 'text', width: 28, cell: (row) => row.company },
    {
      title: memberLabels.companyCategory,
      kind: 'text',
      width: 18,
      cell: (row) => row.company_category_name,
    },
    { title: memberLabels.category, kind: 'text', width: 18, cell: (row) => row.category_name },
    { title: dueLabels.expiredAt, kind: 'date', width: 14, cell: (row) => row.expired_at },
    { title: dueLabels.stage, kind: 'text', width: 24, cell: (row) => stageSpan(facts(row).stage) },
    { title: `${dueLabels.total} (Rp)`, kind: 'number', width: 16, cell: (row) => facts(row).total },
    { title: dueLabels.lastContact, kind: 'text', width: 36, cell: (row) => contactLabel(lastContact(row)) },
    { title: dueLabels.contactedAt, kind: 'time', width: 20, cell: (row) => lastContact(row)?.at ?? null },
  ];
}

function phoneReason({ hp }: DueExportRow): string | null {
  const { reason } = judgePhone(hp);
  return reason && numberReasons[reason];
}
