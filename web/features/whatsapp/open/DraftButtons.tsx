import { Button } from '@mantine/core';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import type { ReactNode, Ref } from 'react';
import type { Draft } from '#shared/whatsapp/whatsapp.contract.ts';
import { whatsAppTexts } from '#shared/whatsapp/whatsapp.messages.ts';
import { KeyHint } from '../../../components/desk/KeyHint.tsx';
import styles from './DraftButtons.module.css';
import type { DraftActions } from './use-draft-actions.ts';

interface DraftButtonsProps {
  draft: Draft;
  actions: DraftActions;
  /** The link that opens the draft: a key may press it. */
  link?: Ref<HTMLAnchorElement>;
  /** More buttons in the row, of a screen with single keys: the others then name theirs. */
  steps?: ReactNode;
}

/** Shows 'open' and 'copy', then the question whether it was sent, then what the admin said: always in the same place. */
export function DraftButtons({ draft, actions, link, steps }: DraftButtonsProps) {
  const hint = (key: string) => steps && <KeyHint>{key}</KeyHint>;
  const { state, isAsking } = actions;
  if (state === 'confirmed')
    return (
      <Row
        words={
          <>
            <IconCheck size={20} aria-hidden /> {whatsAppTexts.confirmed(actions.who)}
          </>
        }
        steps={steps}
      >
        <Button variant="default" onClick={() => void actions.report('undone')}>
          Batalkan {hint('B')}
        </Button>
      </Row>
    );
  if (isAsking)
    return (
      <fieldset>
        <legend className={styles.legend}>
          {whatsAppTexts.ask} <span className={styles.name}>{draft.member.name}</span>
        </legend>
        <Row steps={steps}>
          <Button className={styles.first} onClick={() => void actions.report('confirmed')}>
            {whatsAppTexts.yes} {hint('Enter')}
          </Button>
          <Button variant="default" onClick={() => void actions.report('undone')}>
            {whatsAppTexts.notYet} {hint('B')}
          </Button>
        </Row>
      </fieldset>
    );
  return (
    <Row steps={steps}>
      {draft.url !== null && (
        // A real link with a known address: no browser blocks its window, and a long press offers its own menu.
        <Button
          ref={link}
          component="a"
          href={draft.url}
          target="_blank"
          rel="noopener"
          className={styles.first}
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          onClick={actions.open}
        >
          Buka di WhatsApp {hint('Enter')}
        </Button>
      )}
      <CopyMessage actions={actions} hint={hint('C')} />
    </Row>
  );
}

function CopyMessage({ actions: { isCopied, copy }, hint }: { actions: DraftActions; hint: ReactNode }) {
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
      {isCopied ? 'Tersalin' : 'Salin pesan'} {hint}
    </Button>
  );
}

interface RowProps extends Pick<DraftButtonsProps, 'steps'> {
  words?: ReactNode;
  children: ReactNode;
}

function Row({ words, steps, children }: RowProps) {
  return (
    <div className={styles.root} data-with-steps={steps !== undefined || undefined}>
      {words && <p className={styles.words}>{words}</p>}
      {children}
      {steps}
    </div>
  );
}
