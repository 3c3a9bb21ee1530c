// The first visit of a screen: its loader runs on the server, so that the page arrives with its data.
import { data, isRouteErrorResponse, type LoaderFunctionArgs, redirect } from 'react-router';
import { CallError } from '../call-error.ts';
import { paths } from '../paths.ts';

/**
 * Makes the loader of a screen from the function that is its `clientLoader`, too: `export const loader = onServer(load);`. In
 * the browser nothing is loaded again until the visitor moves on.
 */
export function onServer<A extends LoaderFunctionArgs, T>(load: (visit: A) => Promise<T>) {
  return (visit: A): Promise<T> => orErrorPage(load(visit));
}

/**
 * A failed call becomes an error page with its status instead of a 500. An admin who must set up two-step login is
 * redirected there.
 */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.mustSetUpTwoStep) throw redirect(paths.adminTwoStep());
    throw data(error.message, { status: error.status || 503 });
  }
}

/** Tells whether the token was refused on a first visit; calls in the browser handle that themselves. */
export function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 401;
}

/** Tells whether a screen is not for this user, on a first visit or later. */
export function isForbidden(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof CallError) && error.status === 403;
}
