import { useState } from 'react';
import { useRootData } from '../../lib/root-data.ts';
import { isSidebarCollapsed, rememberSidebar } from '../../lib/sidebar.ts';

/** Whether the sidebar shows icons only, and the function that changes it; remembered on this device. */
export function useSidebar(): [isCollapsed: boolean, toggle: () => void] {
  const root = useRootData();
  const [isCollapsed, setCollapsed] = useState(() =>
    typeof document === 'undefined' ? Boolean(root?.isSidebarCollapsed) : isSidebarCollapsed(document.cookie),
  );

  function toggle(): void {
    rememberSidebar(!isCollapsed);
    setCollapsed(!isCollapsed);
  }

  return [isCollapsed, toggle];
}
