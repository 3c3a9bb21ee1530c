import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { memberStatusOptions } from '../../../lib/forms/choices.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { useEarlyChoice } from '../../../lib/startup/use-early-choice.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import styles from './ExportPanel.module.css';

interface ExportPanelProps {
  categories: readonly CategoryOption[];
}

/** All members that match the two selectors, as a spreadsheet. */
export function ExportPanel({ categories }: ExportPanelProps) {
  const [category, setCategory] = useState('');
  const [status, setStatus] = useState('');
  const body = { status, category: numberFrom(category) };
  return (
    <div className={styles.root}>
      <Card title="Export data ke excel">
        <div className={styles.choices}>
          <NativeSelect
            ref={useEarlyChoice<HTMLSelectElement>(category, setCategory)}
            label="Kategori"
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
            data={[{ value: '', label: 'Semua Kategori' }, ...categories]}
          />
          <NativeSelect
            ref={useEarlyChoice<HTMLSelectElement>(status, setStatus)}
            label={memberLabels.status}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
            data={[{ value: '', label: 'Semua Status' }, ...memberStatusOptions]}
          />
          <ExportButton label="Download" order={() => call(memberDocuments.export, { body })} />
        </div>
      </Card>
    </div>
  );
}
