import styles from './SensoryWheel.module.css';

const senses = ['Rasa', 'Aroma', 'Tekstur', 'Warna', 'Bunyi'];
const SECTOR_DEGREES = 360 / senses.length;

/** The scores of two products on each axis, as shares of the inner circle. */
const profiles = [
  [0.92, 0.7, 0.55, 0.84, 0.62],
  [0.58, 0.9, 0.8, 0.5, 0.86],
];

/** Shows a descriptor wheel around a sensory profile: a decoration from the tools of the profession. */
export function SensoryWheel() {
  return (
    <svg viewBox="-210 -210 420 420" className={styles.root} aria-hidden="true" focusable="false">
      {senses.map((sense, index) => (
        <Sector key={sense} name={sense} turn={index * SECTOR_DEGREES} tone={index + 1} />
      ))}
      {[0.33, 0.66, 1].map((share) => (
        <circle key={share} r={INNER_RADIUS * share} className={styles.ring} />
      ))}
      {senses.map((sense, index) => (
        <path key={sense} d={`M0 0L${point(index, 1)}`} className={styles.ring} />
      ))}
      {profiles.map((profile, index) => (
        <path
          key={profile.join()}
          d={`M${profile.map((share, axis) => point(axis, share)).join('L')}Z`}
          className={styles.profile}
          data-tone={index + 1}
        />
      ))}
      {profiles[0]?.map((share, axis) => (
        <circle key={senses[axis]} {...dot(axis, share)} r="4.5" className={styles.dot} />
      ))}
    </svg>
  );
}

const INNER_RADIUS = 104;

/** One sense: its name on the inner band, three descriptors of different size outside. */
function Sector({ name, turn, tone }: { name: string; turn: number; tone: number }) {
  return (
    <g className={styles.sector} data-tone={tone} transform={`rotate(${turn})`}>
      <path d={band(116, 154, -SECTOR_DEGREES / 2 + 0.9, SECTOR_DEGREES / 2 - 0.9)} />
      {[0, 1, 2].map((part) => (
        <path
          key={part}
          d={band(159, 182 + ((part * 2 + tone) % 3) * 12, part * 24 - 36 + 0.9, part * 24 - 12 - 0.9)}
          data-part={part}
        />
      ))}
      <text
        y="-130"
        className={styles.name}
        transform={turn > 90 && turn < 270 ? 'rotate(180 0 -135)' : undefined}
      >
        {name}
      </text>
    </g>
  );
}

/** A slice of a ring between two radii and two angles (degrees, 0 is up). */
function band(inner: number, outer: number, from: number, to: number): string {
  return `M${pointAt(inner, from)}A${inner} ${inner} 0 0 1 ${pointAt(inner, to)}L${pointAt(outer, to)}A${outer} ${outer} 0 0 0 ${pointAt(outer, from)}Z`;
}

function point(axis: number, share: number): string {
  return pointAt(INNER_RADIUS * share, axis * SECTOR_DEGREES);
}

function dot(axis: number, share: number) {
  const [cx, cy] = point(axis, share).split(' ');
  return { cx, cy };
}

function pointAt(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
