import { Outlet } from 'react-router';
import '../../styles/mantine.css';

/** Brings Mantine's styles to the screens around an account: registration, login, passwords, verification. */
export default function AuthLayout() {
  return <Outlet />;
}
