// The entries of a list that a desk goes through one after the other: which one is open, and what is above and below it.
import { useRef, useState } from 'react';
import { formatNumber } from '#shared/numbers.ts';

/** 1: the next entry of the list; -1: the previous one. */
export type Direction = 1 | -1;

interface DeskList<Entry extends { id: number }> {
  /** The known entries, in the order of the list. */
  entries: readonly Entry[];
  /** Null: none is open. */
  openId: number | null;
  open: (entry: Entry) => Promise<void>;
  /** The list beyond the known entries. Without it they are the whole list. */
  beyond?: {
    mayExist: (by: Direction) => boolean;
    /** Loads the entry that follows the known ones, and opens it. */
    open: (by: Direction) => Promise<void>;
  };
}

export interface DeskQueue<Entry extends { id: number }> {
  /** Place of the open entry among the known ones; -1 when it is not one of them. */
  index: number;
  /** The known entries after the open one, in the order of the list. */
  below: readonly Entry[];
  /** The known entries before the open one, the nearest first. */
  above: readonly Entry[];
  canStep: (by: Direction) => boolean;
  step: (by: Direction) => Promise<void>;
  /** Whether this visit has decided the entry: a list may still show it as it was. */
  isDecided: (entry: Entry) => boolean;
  markDecided: (id: number) => void;
  markUndecided: (id: number) => void;
}

export function useDeskQueue<Entry extends { id: number }>(list: DeskList<Entry>): DeskQueue<Entry> {
  const { entries, openId, open, beyond } = list;
  const index = entries.findIndex(({ id }) => id === openId);

  // A decided entry may leave the list: the next one then moves up into its place.
  const [place, setPlace] = useState(0);
  if (index !== -1 && index !== place) setPlace(index);
  const below = entries.slice(index === -1 ? place : index + 1);
  const above = entries.slice(0, index === -1 ? place : index).toReversed();
  const nearest = (by: Direction): Entry | undefined => (by === 1 ? below[0] : above[0]);

  const decided = useRef(new Set<number>());

  return {
    index,
    below,
    above,
    canStep: (by) => nearest(by) !== undefined || (beyond?.mayExist(by) ?? false),
    step: async (by) => {
      const next = nearest(by);
      if (next) await open(next);
      else await beyond?.open(by);
    },
    isDecided: ({ id }) => decided.current.has(id),
    markDecided: (id) => decided.current.add(id),
    markUndecided: (id) => decided.current.delete(id),
  };
}

interface Place {
  /** Entries of the list before the known ones. */
  before: number;
  /** Of the current entry among the known ones. */
  index: number;
  /** Number of known entries. */
  known: number;
  /** Of the list as it was counted; null: not counted. */
  total: number | null;
}

/** Returns '3 dari 24'. Entries that came after the count make the list longer. */
export function positionText({ before, index, known, total }: Place): string {
  const position = formatNumber(before + index + 1);
  return total === null
    ? `${position} dari …`
    : `${position} dari ${formatNumber(Math.max(total, before + known))}`;
}
