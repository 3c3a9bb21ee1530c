import { redirect } from 'react-router';
import { paths } from '../../../lib/paths.ts';

const goOn = () => redirect(paths.adminDashboard());

/** One address per screen. */
export const loader = goOn;
export const clientLoader = goOn;
