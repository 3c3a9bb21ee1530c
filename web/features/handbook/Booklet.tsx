import type { LoaderFunctionArgs } from 'react-router';
import { publicHandbook } from '#shared/handbook/handbook.contract.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Booklet';
import { BookletReader } from './BookletReader.tsx';
import styles from './Handbook.module.css';

/** Search engines find the chapters. */
export const meta = page('Bantuan untuk dicetak');
export const handle = { plain: true };
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: LoaderFunctionArgs) {
  return (await call(publicHandbook.booklet, {}, { signal, context })).data;
}

export default function Booklet({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.root}>
      <BookletReader reader="anggota" chapters={loaderData} />
    </div>
  );
}
