import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { Tooltip } from '../../../../components/buttons/Tooltip.tsx';
import { useToolbarKeys } from '../../../../lib/use-toolbar-keys.ts';
import styles from './MarkdownToolbar.module.css';
import {
  bold,
  bulletList,
  type Edit,
  heading,
  italic,
  link,
  numberedList,
  type Selected,
  table,
} from './markdown-edits.ts';

const tools = [
  { label: 'Tebal', Icon: IconBold, edit: bold },
  { label: 'Miring', Icon: IconItalic, edit: italic },
  { label: 'Bagian', Icon: IconHeading, edit: heading },
  { label: 'Daftar', Icon: IconList, edit: bulletList },
  { label: 'Daftar bernomor', Icon: IconListNumbers, edit: numberedList },
  { label: 'Link', Icon: IconLink, edit: link },
  { label: 'Tabel', Icon: IconTable, edit: table },
];

interface MarkdownToolbarProps {
  onUse: (edit: (at: Selected) => Edit) => void;
  disabled: boolean;
}

/** Shows the buttons of the editor as one tab stop; the arrow keys move between them. */
export function MarkdownToolbar({ onUse, disabled }: MarkdownToolbarProps) {
  const { bar, current, setCurrent, move } = useToolbarKeys(tools.length);

  return (
    <div ref={bar} className={styles.root} role="toolbar" aria-label="Format tulisan" onKeyDown={move}>
      {tools.map(({ label, Icon, edit }, index) => (
        <Tooltip key={label} label={label}>
          <button
            type="button"
            className={styles.tool}
            aria-label={label}
            tabIndex={index === current ? 0 : -1}
            disabled={disabled}
            onClick={() => {
              setCurrent(index);
              onUse(edit);
            }}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
