import { redirect } from 'react-router';
import { paths } from '../../../lib/paths.ts';

const redirectToDashboard = () => redirect(paths.adminDashboard());

/** One address per screen. */
export const loader = redirectToDashboard;
export const clientLoader = redirectToDashboard;
