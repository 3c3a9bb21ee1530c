// The guilloche of letter and card: one endless line that winds between two five-petalled outlines.
import { deflateSync } from 'node:zlib';
import type { Canvas } from './typesetting/canvas.ts';

/** The line is drawn on a grid of this radius, in whole numbers, so that the file stays small. */
const GRID_RADIUS = 1000;
const TURN_COUNT = 17;
const WAVE_COUNT = 180;
/** Cubic curves for each wave. */
const CURVES_PER_WAVE = 5;

interface Point {
  x: number;
  y: number;
}

function pointAt(angle: number): Point {
  const petals = Math.cos(5 * angle);
  const outer = 0.86 + 0.14 * petals;
  const inner = 0.25 + 0.1 * petals;
  const radius = (outer + inner) / 2 + ((outer - inner) / 2) * Math.cos((WAVE_COUNT / TURN_COUNT) * angle);
  // The first petal points up, as in the mark.
  return { x: GRID_RADIUS * radius * Math.sin(angle), y: GRID_RADIUS * radius * Math.cos(angle) };
}

/** Slope by angle. */
function slopeAt(angle: number): Point {
  const step = 1e-4;
  const [before, after] = [pointAt(angle - step), pointAt(angle + step)];
  return { x: (after.x - before.x) / (2 * step), y: (after.y - before.y) / (2 * step) };
}

/** The path in the operators of a PDF, made and compressed once: it is the same in every document. */
const path = deflateSync(drawPath(), { level: 9 });

function drawPath(): string {
  const pieces = WAVE_COUNT * CURVES_PER_WAVE;
  const step = (2 * Math.PI * TURN_COUNT) / pieces;
  const start = pointAt(0);
  const operators = [`${rounded(start.x)} ${rounded(start.y)} m`];
  for (let index = 0; index < pieces; index++) {
    const [from, to] = [index * step, (index + 1) * step];
    const [a, b] = [pointAt(from), pointAt(to)];
    const [slopeA, slopeB] = [slopeAt(from), slopeAt(to)];
    const control = [a.x + (slopeA.x * step) / 3, a.y + (slopeA.y * step) / 3];
    const secondControl = [b.x - (slopeB.x * step) / 3, b.y - (slopeB.y * step) / 3];
    operators.push(`${[...control, ...secondControl, b.x, b.y].map(rounded).join(' ')} c`);
  }
  return `${operators.join('\n')}\nS`;
}

function rounded(value: number): string {
  return String(Math.round(value) || 0);
}

interface Look {
  center: Point;
  /** Points. */
  radius: number;
  color: string;
  opacity: number;
  /** Points. */
  lineWidth: number;
}

/** Returns a function that draws it, as often as it is called, from one copy in the file. */
export function createRosette({ doc }: Canvas) {
  const box = [-GRID_RADIUS, -GRID_RADIUS, GRID_RADIUS, GRID_RADIUS];
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Filter: 'FlateDecode' });
  form.end(path);

  return ({ center, radius, color, opacity, lineWidth }: Look) => {
    const scale = radius / GRID_RADIUS;
    doc.page.xobjects.Rosette = form;
    doc
      .save()
      .translate(center.x, center.y)
      .scale(scale, -scale)
      .lineWidth(lineWidth / scale)
      .strokeColor(color)
      .strokeOpacity(opacity)
      .addContent('/Rosette Do')
      .restore();
  };
}
