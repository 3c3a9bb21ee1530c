import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { limits } from '#shared/limits.ts';
import type { ListedMember } from '#shared/members/members.contract.ts';
import { formerText } from '#shared/members/members.labels.ts';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { useSearch } from '../../../lib/use-search.ts';
import styles from './MemberPicker.module.css';
import { searchMembers } from './member-queries.ts';

/** More hits would need scrolling, and typing a longer text is quicker than reading a long list. */
const MAX_HITS = 8;

interface MemberPickerProps {
  label: string;
  name?: string;
  onChange?: (id: string) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: React.ReactNode;
  withAsterisk?: boolean;
  'aria-required'?: boolean;
}

/** Picks one member by name, e-mail, number, institution or phone; the value is the id as text, '' for none. */
export function MemberPicker({ onChange, ...input }: MemberPickerProps) {
  const { hits, isSearching, find } = useSearch(searchFirstMembers);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const combobox = useCombobox({
    // While no list is shown, Escape belongs to the dialog.
    opened: isOpen && hits !== null,
    onOpenedChange: setOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });

  function type(typed: string): void {
    setText(typed);
    onChange?.('');
    find(typed.trim());
    setOpen(true);
    combobox.resetSelectedOption();
  }

  function pick(id: string): void {
    const member = hits?.find((hit) => String(hit.id) === id);
    if (!member) return;
    setText(`${member.name} (${member.email})`);
    onChange?.(id);
    combobox.closeDropdown();
  }

  return (
    // Inside the dialog for screen readers, but `fixed`, so that the dialog does not clip it.
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      withinPortal={false}
      floatingStrategy="fixed"
      floatingHeight="viewport"
      offset={4}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          description="Ketik nama, email, nomor anggota, atau institusi."
          placeholder="Cari anggota"
          autoComplete="off"
          maxLength={limits.keyword}
          rightSection={isSearching && <Loader size={18} aria-label="Mencari" />}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => hits && combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            input.onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Hasil pencarian" className={styles.hits}>
          {hits?.length === 0 && <Combobox.Empty>Tidak ada anggota yang cocok.</Combobox.Empty>}
          {hits?.map((member) => (
            <Combobox.Option key={member.id} value={String(member.id)}>
              <PersonCell
                name={member.name}
                photoUrl={member.photo_url}
                email={member.email}
                note={formerText(member)}
              />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

async function searchFirstMembers(keyword: string, signal: AbortSignal): Promise<ListedMember[]> {
  return (await searchMembers(keyword, signal)).slice(0, MAX_HITS);
}
