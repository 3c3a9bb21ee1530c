import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from 'react-router';
import { limits } from '#shared/limits.ts';
import { HelpLink } from '../../components/page/HelpLink.tsx';
import { NavigationToggle } from '../../components/page/NavigationToggle.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './AdminHeader.module.css';
import { SIDEBAR_ID } from './AdminSidebar.tsx';
import { AdminUserMenu } from './AdminUserMenu.tsx';

/** Search over all members, and the user menu. */
export function AdminHeader() {
  return (
    <header className={styles.root}>
      <span className={styles.toggle}>
        <NavigationToggle opens={SIDEBAR_ID} />
      </span>
      <MemberSearch />
      <span className={styles.help}>
        <HelpLink />
      </span>
      <AdminUserMenu />
    </header>
  );
}

/** Enter leads to the member list with this keyword. */
function MemberSearch() {
  const navigate = useNavigate();
  return (
    <search className={styles.search}>
      <form
        action={paths.adminMembers()}
        onSubmit={(event) => {
          event.preventDefault();
          const keyword = new FormData(event.currentTarget).get('keyword');
          void navigate(paths.adminMembers(typeof keyword === 'string' ? keyword.trim() : ''));
        }}
      >
        <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <input
          type="search"
          name="keyword"
          className={styles.input}
          aria-label="Cari anggota"
          placeholder="Cari anggota"
          maxLength={limits.keyword}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
