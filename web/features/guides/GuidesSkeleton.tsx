import { useSettings } from '../../lib/root-data.ts';
import styles from './Guides.module.css';
import skeleton from './GuidesSkeleton.module.css';
import { SkeletonLine } from './SkeletonLine.tsx';

const widths = ['62%', '24%', '100%', '94%', '98%', '71%', '97%', '88%', '40%'];

/** The placeholder of list and guide. */
export function GuidesSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Memuat panduan">
      <title>{`Panduan - ${useSettings().app_name}`}</title>
      <SkeletonLines widths={['80%', '65%', '72%', '58%']} />
      <SkeletonLines widths={widths} />
    </div>
  );
}

function SkeletonLines({ widths }: { widths: string[] }) {
  return (
    <div className={skeleton.root}>
      {widths.map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}
