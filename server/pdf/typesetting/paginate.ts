// Puts lines of known height onto pages, so that what ends the letter fits below the last line.

export interface Line {
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

export interface Placed<L extends Line> {
  line: L;
  y: number;
}

/** At least one page. A line that is higher than a page stands on one without others. */
export function paginate<L extends Line>(lines: L[], room: Room): Placed<L>[][] {
  const pages = flow(lines, room, () => room.bottom);
  const last = pages.length - 1;
  if (endOf(pages[last]) <= room.lastBottom) return pages;
  return flow(lines, room, (page) => (page === last ? room.lastBottom : room.bottom));
}

function flow<L extends Line>(lines: L[], { first, top }: Room, bottomOf: (page: number) => number) {
  const pages: Placed<L>[][] = [[]];
  let y = first;
  for (const line of lines) {
    const page = pages.at(-1);
    const at = page?.length ? y + line.gap : y;
    if (page && (page.length === 0 || at + line.height <= bottomOf(pages.length - 1)))
      page.push({ line, y: at });
    else pages.push([{ line, y: top }]);
    y = (pages.at(-1)?.at(-1)?.y ?? top) + line.height;
  }
  return pages;
}

function endOf(page: Placed<Line>[] | undefined): number {
  const last = page?.at(-1);
  return last ? last.y + last.line.height : 0;
}
