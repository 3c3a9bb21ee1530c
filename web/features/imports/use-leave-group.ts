import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Shows all rows of an import again. The groups of a dry run are not those of a result, whose counts would not fit. */
export function useLeaveGroup(id: number) {
  const navigate = useNavigate();
  return () => navigate(paths.adminImport(id), { replace: true });
}
