import { Button } from '@mantine/core';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { useState } from 'react';
import type { DraftMatter } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import styles from './WhatsAppMessages.module.css';

const OpenDraft = onDemand(
  async () => (await import('./OpenDraft.tsx')).OpenDraft,
  ({ isOpen }) => isOpen,
);

interface WhatsAppMessagesProps {
  member: number;
  payment?: number;
  /** What can be written about, with the words of each button. */
  matters: readonly { about: DraftMatter; label: string }[];
}

/** Shows a button for each message that fits; the text and the link to open it follow below. */
export function WhatsAppMessages({ member, payment, matters }: WhatsAppMessagesProps) {
  const [chosen, setChosen] = useState<DraftMatter | null>(null);
  const close = () => setChosen(null);
  return (
    <div className={styles.root}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Pesan WhatsApp</legend>
        {matters.map(({ about, label }) => (
          <Button
            key={about}
            variant="default"
            aria-expanded={chosen === about}
            leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
            onClick={() => setChosen(chosen === about ? null : about)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <OpenDraft
        key={chosen}
        isOpen={chosen !== null}
        request={{ member, payment: payment ?? null, about: chosen ?? 'reminder' }}
        onClose={close}
      />
    </div>
  );
}
