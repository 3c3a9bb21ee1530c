import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { Card } from '../../../components/page/Card.tsx';
import styles from './DecidedNames.module.css';

export interface DecidedName {
  key: string;
  /** As in the file. */
  name: string;
  /** What it is, and how many rows have it. */
  hint: string;
  /** What is decided, for screen readers. */
  label: string;
  /** The decision that is stored; '' while there is none. */
  stored: string;
  options: { value: string; label: string }[];
}

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
  isApplying: boolean;
  onApply: (choiceOf: (key: string) => string) => void;
}

/** Names of the file that a person decides about, once for all rows that have them. Then the rows are judged again. */
export function DecidedNames({ names, hint, remark, isApplying, onApply, ...frame }: DecidedNamesProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const choiceFor = ({ key, stored }: DecidedName) => chosen[key] ?? stored;
  const choices = new Map(names.map((name) => [name.key, choiceFor(name)]));
  const said = remark?.([...choices.values()]);
  if (names.length === 0) return null;
  return (
    <Frame {...frame}>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name.key} className={styles.name}>
            <div>
              <p className={styles.title}>{name.name}</p>
              <p className={styles.hint}>{name.hint}</p>
            </div>
            <NativeSelect
              aria-label={name.label}
              value={choiceFor(name)}
              data={name.options}
              onChange={(event) => setChosen({ ...chosen, [name.key]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {said && <p className={styles.hint}>{said}</p>}
      <FormActions>
        <Button
          loading={isApplying}
          disabled={names.every((name) => choiceFor(name) === name.stored)}
          onClick={() => onApply((key) => choices.get(key) ?? '')}
        >
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
