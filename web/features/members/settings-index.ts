import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

const redirectToProfile = () => redirect(paths.profile());

/** /settings redirects to its first entry. */
export const loader = redirectToProfile;
export const clientLoader = redirectToProfile;
