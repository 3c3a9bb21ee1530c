import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

const goOn = () => redirect(paths.profile());

/** /settings redirects to its first entry. */
export const loader = goOn;
export const clientLoader = goOn;
