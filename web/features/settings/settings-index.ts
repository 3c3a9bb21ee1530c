import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

const goOn = () => redirect(paths.adminRegistration());

/** A page with nothing but a menu is useless (AMB-017). */
export const loader = goOn;
export const clientLoader = goOn;
