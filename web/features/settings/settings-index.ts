import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

const redirectToRegistration = () => redirect(paths.adminRegistration());

/** A page with nothing but a menu is useless. */
export const loader = redirectToRegistration;
export const clientLoader = redirectToRegistration;
