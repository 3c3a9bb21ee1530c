import { Outlet } from 'react-router';
import '../styles/mantine.css';

/** The screens around an account, open to everyone: registration, login, passwords, verification. */
export default function AuthLayout() {
  return <Outlet />;
}
