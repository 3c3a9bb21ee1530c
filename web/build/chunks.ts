// Bundles what many screens share into a few chunks. Everything else is split by screen.

/**
 * Fewer files, because each one costs a slow phone its share of a round trip. A group takes the imports of its files
 * along, except those of a group with a higher priority: what must not follow has a group of its own.
 */
export const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },

  // Every screen.
  {
    name: 'frame',
    test: /\/core\/MantineProvider\/|\/Icon(Check|ChevronDown)\.|\/web\/(layouts\/(Site|Account|Navigation)|components\/(Toasts|ErrorScreen|JoinBanner|Notice|TextLink|SkipLink|SideLink|MenuItem)|lib\/(focus-content|titles|guards|use-guarded-session|use-long-wait|use-reload))/,
    priority: 3,
  },
  { name: 'buttons', test: /\/core\/esm\/components\/(Button|UnstyledButton)\//, priority: 3 },

  // Most screens. Login and two-step are the lightest and have their contracts to themselves.
  {
    name: 'texts',
    test: /\/core\/esm\/components\/(Skeleton|VisuallyHidden)\/|\/web\/components\/(PageHeader|Card|Description|TextSkeleton|Date|Money|Phone|Status)/,
    priority: 2,
  },
  { name: 'contracts', test: /\/shared\/(?!auth|two-step)[\w-]+\.contract\.ts/, priority: 2 },
  { name: 'scroll', test: /\/core\/esm\/components\/ScrollArea\//, priority: 2 },
  {
    name: 'forms',
    test: /\/core\/esm\/components\/TextInput\/|@mantine\/form\/|\/web\/(components\/(Form|Submit|Password|EmailField|EntryCard|TextButton)|lib\/use-server-form)/,
    priority: 1,
  },
  {
    name: 'select',
    test: /\/core\/esm\/components\/NativeSelect\/|\/web\/lib\/category-options/,
    priority: 1,
  },
  { name: 'tables', test: /\/web\/components\/DataTable/, priority: 1 },

  // The admin area.
  { name: 'admin', test: /\/web\/layouts\/Admin(Header|Sidebar|UserMenu)/, priority: 1 },
  {
    name: 'lists',
    test: /\/web\/(components\/(Filters|Pager|Row|PersonCell|Tooltip)|lib\/(choices|company-categories|member-queries))/,
    priority: 0,
  },
];
