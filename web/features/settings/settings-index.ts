import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

const goOn = () => redirect(paths.adminRegistration());

/** A page with nothing but a menu is useless. */
export const loader = goOn;
export const clientLoader = goOn;
