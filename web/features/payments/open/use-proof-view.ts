// Zoom and rotation of a proof image, which phone photographs often need.
import { useState } from 'react';

const steps = [1, 1.5, 2, 3, 4] as const;

export interface ProofView {
  zoom: number;
  /** Degrees, a multiple of 90. */
  turn: number;
  canEnlarge: boolean;
  canReduce: boolean;
  enlarge: () => void;
  reduce: () => void;
  rotate: () => void;
}

export function useProofView(): ProofView {
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const zoomTo = (step: number) => setStep(Math.min(steps.length - 1, Math.max(0, step)));
  return {
    zoom: steps[step] ?? 1,
    turn,
    canEnlarge: step < steps.length - 1,
    canReduce: step > 0,
    enlarge: () => zoomTo(step + 1),
    reduce: () => zoomTo(step - 1),
    // Grows past 360, so that the rotation is always animated clockwise.
    rotate: () => setTurn(turn + 90),
  };
}
