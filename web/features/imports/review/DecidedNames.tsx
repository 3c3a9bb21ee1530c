import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { Card } from '../../../components/page/Card.tsx';
import texts from '../../../components/texts/Texts.module.css';
import styles from './DecidedNames.module.css';
import type { ChosenNames, DecidedName } from './decided-names.ts';

interface DecidedNamesProps {
  names: readonly DecidedName[];
  /** Whether rows wait for a decision. Decided names are out of the way of the rows. */
  isOpen: boolean;
  title: string;
  /** Once all are decided. */
  summary: string;
  hint: string;
  /** What follows from the choices. */
  remark?: (choices: readonly string[]) => string | null;
  chosen: ChosenNames;
}

/** Shows names of the file that a person decides about, once for all rows that have them. Then the rows are judged again. */
export function DecidedNames({ names, hint, remark, chosen, ...frame }: DecidedNamesProps) {
  const { choiceFor, choose, hasChanged, isApplying, apply } = chosen;
  const said = remark?.(names.map(choiceFor));
  if (names.length === 0) return null;
  return (
    <Frame {...frame}>
      <p className={texts.hint}>{hint}</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name.key} className={styles.name}>
            <div>
              <p className={styles.title}>{name.name}</p>
              <p className={texts.hint}>{name.hint}</p>
            </div>
            <NativeSelect
              aria-label={name.label}
              value={choiceFor(name)}
              data={name.options}
              onChange={(event) => choose(name, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {said && <p className={texts.hint}>{said}</p>}
      <FormActions>
        <Button loading={isApplying} disabled={!hasChanged(names)} onClick={apply}>
          Simpan dan periksa ulang
        </Button>
      </FormActions>
    </Frame>
  );
}

type FrameProps = Pick<DecidedNamesProps, 'isOpen' | 'title' | 'summary'> & { children: ReactNode };

/** Native disclosure. */
function Frame({ isOpen, title, summary, children }: FrameProps) {
  if (isOpen) return <Card title={title}>{children}</Card>;
  return (
    <details className={styles.decided}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
