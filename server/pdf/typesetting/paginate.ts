// Puts lines of known height onto pages, so that what ends the letter fits below the last line.

export interface SetLine {
  /** Points above it, unless it is the first of its page. */
  gap: number;
  /** Points. */
  height: number;
}

export interface Room {
  /** Where the text begins on the first page, and on the others. */
  first: number;
  top: number;
  /** Where the text ends on a page that another one follows, and on the last. */
  bottom: number;
  lastBottom: number;
}

export interface Placed<L extends SetLine> {
  line: L;
  y: number;
}

/** Lines that move to a new page with what ends the letter, so that it is not there alone. */
const MOVED_LINES = 2;

/** Makes at least one page. A line that is higher than a page has one without others. */
export function paginate<L extends SetLine>(lines: L[], room: Room): Placed<L>[][] {
  const pages = flow(lines, room);
  const last = pages.at(-1) ?? [];
  if (endOf(last) <= room.lastBottom) return pages;
  const moved = last.splice(Math.max(1, last.length - MOVED_LINES));
  return [
    ...pages,
    ...flow(
      moved.map(({ line }) => line),
      { ...room, first: room.top },
    ),
  ];
}

function flow<L extends SetLine>(lines: L[], { first, top, bottom }: Room): Placed<L>[][] {
  const pages: Placed<L>[][] = [[]];
  let y = first;
  for (const line of lines) {
    const page = pages.at(-1);
    const at = page?.length ? y + line.gap : y;
    const isFirst = page?.length === 0 && pages.length > 1;
    if (page && (isFirst || at + line.height <= bottom)) page.push({ line, y: at });
    else pages.push([{ line, y: top }]);
    y = (pages.at(-1)?.at(-1)?.y ?? top) + line.height;
  }
  return pages;
}

function endOf(page: Placed<SetLine>[]): number {
  const last = page.at(-1);
  return last ? last.y + last.line.height : 0;
}
