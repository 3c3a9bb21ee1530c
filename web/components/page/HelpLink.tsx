import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { Link, useLocation, useParams } from 'react-router';
import styles from './NavigationToggle.module.css';

interface HelpLinkProps {
  /** The address of the chapter of a screen, which is named as web/routes.ts writes it. */
  to: (screen: string) => string;
}

/** '?': the chapter of this screen. */
export function HelpLink({ to }: HelpLinkProps) {
  const { pathname } = useLocation();
  const params = useParams();
  return (
    <Link to={to(screenOf(pathname, params))} className={styles.root} aria-label="Bantuan untuk halaman ini">
      <IconHelp size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}

/** `/payments/7` is the screen `payments/:id`: ids and tokens stay out of the address. */
function screenOf(pathname: string, params: Record<string, string | undefined>): string {
  if ('*' in params) return '';
  const names = new Map(
    Object.entries(params).map(([name, value = '']) => [encodeURIComponent(value), `:${name}`]),
  );
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((part) => names.get(part) ?? part).join('/');
}
