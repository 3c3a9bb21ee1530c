// The box of the letter that states the member's data.
import { memberLabels } from '#shared/members/members.labels.ts';
import { type DocumentContent, describeValidity } from './content.ts';
import { drawnNameParts } from './name-parts.ts';
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

const ink = palette.gray[9];
const BOX_PADDING_PT = 20;
const LABEL_WIDTH_PT = 118;
const ROW_GAP_PT = 11;

interface Place {
  x: number;
  width: number;
}

export interface Facts {
  /** Points. */
  height: number;
  draw(y: number): void;
}

export type FactRow = [label: string, value: Part[]];

export function composeFacts(canvas: Canvas, facts: readonly FactRow[], { x, width }: Place): Facts {
  const rows = facts.map(([name, parts], index) => ({
    name,
    block: compose(canvas, parts, {
      width: width - 2 * BOX_PADDING_PT - LABEL_WIDTH_PT,
      height: index === 0 ? 40 : 26,
      largest: 10.5,
      smallest: 2.4,
      leading: 1.4,
    }),
  }));
  const height = rows.reduce(
    (sum, { block }) => sum + block.height + ROW_GAP_PT,
    2 * BOX_PADDING_PT - ROW_GAP_PT,
  );
  return {
    height,
    draw(y) {
      canvas.decorate(() => {
        canvas.doc.roundedRect(x, y, width, height, 10).fill(canvas.brand[0]);
        canvas.doc.roundedRect(x, y, width, height, 10).lineWidth(0.6).stroke(canvas.brand[2]);
      });
      let top = y + BOX_PADDING_PT;
      for (const { name, block } of rows) {
        canvas.tag('P', () => {
          label(canvas, name, {
            x: x + BOX_PADDING_PT,
            y: top,
            size: 10.5,
            face: 'regular',
            color: palette.gray[7],
          });
          draw(canvas, block, { x: x + BOX_PADDING_PT + LABEL_WIDTH_PT, y: top });
        });
        top += block.height + ROW_GAP_PT;
      }
    },
  };
}

/** Lists what the box says about a member. */
export function listFacts(content: DocumentContent): FactRow[] {
  const [name, day] = describeValidity(content);
  return [
    [memberLabels.name, drawnNameParts(content, { name: ink, titles: ink })],
    [memberLabels.number, factValue(content.number, 'bold')],
    [memberLabels.company, factValue(content.company)],
    [memberLabels.companyCategory, factValue(content.companyCategory)],
    [memberLabels.category, factValue(content.category)],
    [name, factValue(day, 'bold')],
  ];
}

/** Returns the box as words alone. */
export function plainFacts(content: DocumentContent): [label: string, value: string][] {
  return listFacts(content).map(([name, parts]) => [name, parts.map(({ text }) => text).join(' ')]);
}

export function factValue(text: string | null, face: Part['face'] = 'semibold'): Part[] {
  return [{ text: text ?? '-', face, color: ink }];
}
