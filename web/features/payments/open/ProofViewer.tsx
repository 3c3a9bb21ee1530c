import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { Tooltip } from '../../../components/buttons/Tooltip.tsx';
import styles from './ProofViewer.module.css';
import { isTallAspect, measureAspect } from './tall-picture.ts';
import type { ProofView } from './use-proof-view.ts';

interface ProofViewerProps {
  payment: Pick<Payment, 'no' | 'proof_full_url'>;
  view: ProofView;
  /** Said in place of a proof. */
  noProof?: string | undefined;
}

/** Shows the transfer proof on a dark background: zoom, rotate, open in full. */
export function ProofViewer({ payment, view, noProof = 'Belum ada bukti transfer' }: ProofViewerProps) {
  const url = payment.proof_full_url;
  return (
    <figure className={styles.root}>
      {url ? (
        <>
          <Stage key={url} url={url} label={`Bukti transfer ${payment.no}`} view={view} />
          <Tools url={url} view={view} />
        </>
      ) : (
        <NoImage text={noProof} />
      )}
    </figure>
  );
}

function Stage({ url, label, view }: { url: string; label: string; view: ProofView }) {
  const stage = useStableCentre(view.zoom);
  const [isBroken, setBroken] = useState(false);
  const [aspect, setAspect] = useState<number | null>(null);
  const isLoaded = aspect !== null;
  const isTurned = view.turn % 180 !== 0;
  const isTall = isLoaded && isTallAspect(aspect) && !isTurned;
  if (isBroken) return <NoImage text="Bukti transfer tidak dapat dimuat. Muat ulang halaman ini." />;
  return (
    <section
      ref={stage}
      className={styles.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      aria-label="Area bukti transfer"
      onPointerDown={dragToScroll}
    >
      {!isLoaded && <p className={styles.loading}>Memuat bukti transfer…</p>}
      <div
        className={styles.canvas}
        data-tall={isTall || undefined}
        style={{ '--zoom': view.zoom, '--aspect': aspect ?? 1 }}
      >
        <img
          src={url}
          alt={label}
          draggable={false}
          className={styles.image}
          data-turned={isTurned || undefined}
          style={{ '--turn': `${view.turn}deg` }}
          onLoad={({ currentTarget: image }) => setAspect(measureAspect(image))}
          onError={() => setBroken(true)}
          onDoubleClick={view.canEnlarge ? view.enlarge : undefined}
        />
      </div>
    </section>
  );
}

/** The centre of the image stays in place while zooming. */
function useStableCentre(zoom: number) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(zoom);
  // The browser alone would leave the upper left corner in place.
  useLayoutEffect(() => {
    const stage = element.current;
    const factor = zoom / before.current;
    before.current = zoom;
    if (!stage || factor === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = stage;
    const scrollOffset = (from: number, size: number) => (from + size / 2) * factor - size / 2;
    stage.scrollTo(scrollOffset(scrollLeft, clientWidth), scrollOffset(scrollTop, clientHeight));
  }, [zoom]);
  return element;
}

function Tools({ url, view }: { url: string; view: ProofView }) {
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };
  return (
    <div className={styles.tools}>
      <Tool label="Perkecil" isOff={!view.canReduce} onClick={view.reduce}>
        <IconZoomOut {...icon} />
      </Tool>
      <Tool label="Perbesar" isOff={!view.canEnlarge} onClick={view.enlarge}>
        <IconZoomIn {...icon} />
      </Tool>
      <Tool label="Putar" onClick={view.rotate}>
        <IconRotateClockwise {...icon} />
      </Tool>
      <Tooltip label="Buka penuh">
        <a href={url} target="_blank" rel="noreferrer" className={styles.tool} aria-label="Buka penuh">
          <IconExternalLink {...icon} />
        </a>
      </Tooltip>
    </div>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <button type="button" className={styles.tool} aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </button>
    </Tooltip>
  );
}

function NoImage({ text }: { text: string }) {
  return (
    <div className={styles.none}>
      <IconPhotoOff size={40} stroke={1.25} aria-hidden />
      <p>{text}</p>
    </div>
  );
}

/** A mouse drags the enlarged image; fingers and wheels scroll natively. */
function dragToScroll(down: PointerEvent<HTMLElement>): void {
  const stage = down.currentTarget;
  if (down.pointerType !== 'mouse' || down.button !== 0) return;
  const from = { x: down.clientX + stage.scrollLeft, y: down.clientY + stage.scrollTop };
  const move = (event: globalThis.PointerEvent) =>
    stage.scrollTo(from.x - event.clientX, from.y - event.clientY);
  const end = () => stage.removeEventListener('pointermove', move);
  stage.setPointerCapture(down.pointerId);
  stage.addEventListener('pointermove', move);
  stage.addEventListener('lostpointercapture', end, { once: true });
}
