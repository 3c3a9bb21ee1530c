import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** /settings redirects to its first entry (AMB-018). */
export const loader = () => redirect(paths.profile());
export const clientLoader = loader;
