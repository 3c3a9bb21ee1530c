import { redirect } from 'react-router';
import { paths } from '../../../lib/paths.ts';

const goOn = () => redirect(paths.adminDashboard());

/** One address per screen (AMB-019). */
export const loader = goOn;
export const clientLoader = goOn;
