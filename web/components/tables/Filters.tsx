import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useState } from 'react';
import { delays, limits } from '#shared/limits.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useEarlyChoice } from '../../lib/startup/use-early-choice.ts';
import { useFilter } from '../../lib/use-filters.ts';
import { Tooltip } from '../buttons/Tooltip.tsx';
import styles from './Filters.module.css';

/** Shows the row of filters above a list; each stores its value in the URL. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <search className={styles.root} aria-label="Saring data">
      {children}
    </search>
  );
}

interface KeywordFilterProps {
  label: string;
  name?: string;
  placeholder?: string;
}

/** Searches once typing pauses for 300 ms, or with Enter. */
export function KeywordFilter({ label, name = 'keyword', placeholder }: KeywordFilterProps) {
  const [value, change] = useFilter(name);
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const [seen, setSeen] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    setShownValue(text);
    change(text);
  }, delays.search);

  // The URL changed by other means, such as the search box of the header: update the input.
  if (value !== seen) {
    setSeen(value);
    setShownValue(value);
    if (value !== shownValue) setTyped(value);
  }

  function type(text: string): void {
    setTyped(text);
    search(text.trim());
  }

  return (
    <TextInput
      ref={useEarlyChoice<HTMLInputElement>(typed, type)}
      className={styles.keyword}
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={limits.keyword}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search.flush()}
    />
  );
}

interface SelectFilterProps {
  name: string;
  label: string;
  /** Label of the option without a filter. */
  all: string;
  options: readonly { value: string; label: string }[];
  /** The initial choice. */
  fallback?: string;
}

export function SelectFilter({ name, label, all, options, fallback }: SelectFilterProps) {
  const [value, change] = useFilter(name, fallback);
  return (
    <NativeSelect
      ref={useEarlyChoice<HTMLSelectElement>(value, change)}
      className={styles.select}
      label={label}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      data={[{ value: '', label: all }, ...options]}
    />
  );
}

/** Fetches the list again with the present filters. */
export function ReloadButton() {
  const [reload, isReloading] = useReload();
  return (
    <Tooltip label="Muat ulang">
      <ActionIcon
        className={styles.reload}
        variant="default"
        size={44}
        aria-label="Muat ulang"
        loading={isReloading}
        onClick={reload}
      >
        <IconRefresh size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
