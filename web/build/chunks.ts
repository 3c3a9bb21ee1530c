// Bundles what many screens share into a few chunks. Everything else is split by screen.

interface Chunk {
  name: string;
  /** A module belongs to the chunk of the highest priority that names it. */
  priority: number;
  /** Paths from the root. A folder ends with a slash. A file is named without its extension and includes its styles. */
  parts: readonly string[];
}

const mantine = 'node_modules/@mantine/core/esm';
const icons = 'node_modules/@tabler/icons-react/dist/esm/icons';

/**
 * Fewer files, because each file costs a slow phone its share of a round trip. A chunk also contains the imports of its
 * files, except those that a chunk of higher priority names.
 */
export const chunks: readonly Chunk[] = [
  {
    name: 'framework',
    priority: 4,
    parts: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/react-router/',
      'node_modules/scheduler/',
    ],
  },
  { name: 'mantine', priority: 4, parts: ['web/styles/mantine'] },

  // Two pages behind a link; every other screen does without.
  { name: 'verdict', priority: 4, parts: ['web/components/page/VerdictPaper'] },

  // Every screen.
  {
    name: 'frame',
    priority: 3,
    parts: [
      `${mantine}/core/MantineProvider/`,
      `${icons}/IconCheck`,
      `${icons}/IconChevronDown`,
      'web/layouts/site/',
      'web/components/page/',
      'web/components/links/',
      'web/components/feedback/',
      'web/lib/calls/',
      'web/lib/sessions/',
      'web/lib/unsaved/stored-names',
      'web/lib/unsaved/unsaved-forms',
      'web/lib/startup/first-interaction',
      'web/lib/startup/when-idle',
      'web/lib/backend',
      'web/lib/focus-content',
      'web/lib/titles',
      'web/lib/use-long-wait',
      'shared/messages',
    ],
  },
  {
    name: 'buttons',
    priority: 3,
    parts: [`${mantine}/components/Button/`, `${mantine}/components/UnstyledButton/`],
  },

  // The two areas with a session. Of the pages of visitors only the registration has texts to lose.
  {
    name: 'leaving',
    priority: 3,
    parts: [
      'web/components/dialogs/LeaveGuard',
      'web/lib/startup/on-demand',
      'web/components/tables/PaintWhole',
    ],
  },

  // Most screens. Login and two-step are the lightest and do without the other contracts.
  {
    name: 'texts',
    priority: 2,
    parts: [
      `${mantine}/components/Skeleton/`,
      `${mantine}/components/VisuallyHidden/`,
      'web/components/texts/',
    ],
  },
  // The home page needs these and none of the texts.
  {
    name: 'payments',
    priority: 3,
    parts: ['shared/payments/payments.rules', 'shared/payments/payments.states'],
  },
  {
    name: 'login',
    priority: 3,
    parts: ['shared/auth/auth.contract', 'shared/two-step/two-step.contract'],
  },
  // The activation page needs its own contract and none of the others.
  { name: 'activation', priority: 3, parts: ['shared/activations/activation-link.contract'] },
  // With the words of settings, which only their screens and the audit trail need.
  { name: 'settings', priority: 3, parts: ['shared/association/*.contract'] },
  { name: 'contracts', priority: 2, parts: ['shared/*/*.contract'] },
  { name: 'scroll', priority: 2, parts: [`${mantine}/components/ScrollArea/`] },
  {
    name: 'forms',
    priority: 1,
    parts: [
      `${mantine}/components/TextInput/`,
      'node_modules/@mantine/form/',
      'web/components/forms/',
      'web/lib/forms/use-server-form',
    ],
  },
  // Texts that are kept until they are saved, and changes of stored records.
  { name: 'drafts', priority: 1, parts: ['web/lib/forms/use-drafted-form', 'web/lib/forms/clashes'] },
  {
    name: 'changes',
    priority: 0,
    parts: ['web/lib/forms/use-change-form', 'web/components/clashes/ClashNotice', 'web/lib/sha256'],
  },
  {
    name: 'select',
    priority: 1,
    parts: [
      `${mantine}/components/NativeSelect/`,
      'web/features/company-categories/open/category-options',
      'web/lib/forms/number-from',
    ],
  },
  {
    name: 'cards',
    priority: 1,
    parts: ['web/components/buttons/RadioCard', 'web/components/buttons/RadioCards'],
  },
  { name: 'bills', priority: 1, parts: ['web/features/payments/open/BillParts'] },
  {
    name: 'tables',
    priority: 1,
    parts: ['web/components/tables/DataTable', 'web/components/tables/Sections'],
  },

  // The admin area.
  // Its icons would otherwise bring all tables to screens that have none.
  {
    name: 'admin',
    priority: 1,
    parts: ['web/layouts/admin/', 'shared/admins/admins.rules', `${icons}/IconTrash`, `${icons}/IconPencil`],
  },
  // The desks, where work is done with single keys.
  {
    name: 'keys',
    priority: 1,
    parts: ['web/components/desk/KeyHint', 'web/components/desk/KeyList', 'web/components/desk/desk-keys'],
  },
  {
    name: 'lists',
    priority: 0,
    parts: ['web/components/tables/', 'web/lib/forms/choices'],
  },
];

/** The chunks as the bundler wants them. */
export const groups = chunks.map(({ name, priority, parts }) => ({ name, priority, test: patternOf(parts) }));

function patternOf(parts: readonly string[]): RegExp {
  const paths = parts
    .map((part) => (part.endsWith('/') ? part : `${part}.`))
    .map((path) => path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+'));
  return new RegExp(`/(${paths.join('|')})`);
}
