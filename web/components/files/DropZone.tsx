import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './DropZone.module.css';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  isWrong?: boolean;
  children: ReactNode;
}

/** Shows the frame of a file input, which also accepts files that are dropped on it. */
export function DropZone({ onDrop, isWrong = false, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <fieldset
      className={styles.zone}
      data-over={isOver || undefined}
      data-wrong={isWrong || undefined}
      onDragOver={over}
      onDragLeave={over}
      onDrop={(event) => {
        over(event);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
    </fieldset>
  );
}
