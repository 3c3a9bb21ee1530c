// The chapter of the screen that is shown: for '?', and for what was refused there.
import { useLocation, useParams } from 'react-router';
import { paths } from './paths.ts';

/** Returns the path of the help: admins read all chapters, everyone else those of members. */
export function useHelpPath(): string {
  const { pathname } = useLocation();
  const params = useParams();
  const screen = screenOf(pathname, params);
  return pathname.startsWith('/admin/') ? paths.adminHelpFor(screen) : paths.helpFor(screen);
}

/** `/payments/7` is the screen `payments/:id`, as web/screens.ts writes it: ids and tokens stay out of the address. */
function screenOf(pathname: string, params: Record<string, string | undefined>): string {
  if ('*' in params) return '';
  const names = new Map(
    Object.entries(params).map(([name, value = '']) => [encodeURIComponent(value), `:${name}`]),
  );
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((part) => names.get(part) ?? part).join('/');
}
