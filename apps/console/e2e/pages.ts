/**
 * A page to visit: its path, its heading, and the buttons there that open a drawer or a dialog, by their names. Its pictures are named
 * after the path unless it has a `name`.
 */
export type PageVisit = { path: string; heading: string; opens: readonly string[]; name?: string }

/** Pages that need no more than an admin and the sample data. `screens.spec.ts` looks at each, `first-load.spec.ts` weighs it. */
export const pages: readonly PageVisit[] = [
  {
    path: '/dashboard',
    heading: 'Dashboard',
    opens: ['Read the message from Emmy Noether'],
    name: 'dashboard-messages',
  },
  { path: '/payment', heading: 'Payments', opens: ['Add a way to pay', 'Edit Card'] },
  { path: '/venue', heading: 'Venues', opens: ['New venue'] },
  {
    path: '/Setting',
    heading: 'Settings',
    opens: [
      'Update domain',
      'Add node URL',
      'Deploy paymaster',
      'Set e-mail account',
      'Replace credentials',
      'Add database',
      'Set AI model',
      'Replace store key',
    ],
  },
  { path: '/brand', heading: 'Brand', opens: ['Update domain'] },
  { path: '/subadmin', heading: 'Sub-admins', opens: ['New sub-admin', 'Edit Lise Meitner'] },
  { path: '/audit', heading: 'Audit log', opens: [] },
  { path: '/XCP', heading: 'Tool servers', opens: ['Show tools of Vitrine'] },
  {
    path: '/vectordb',
    heading: 'Vector database',
    opens: ['New index', 'Replace key', 'Copy index data'],
  },
  { path: '/prompts', heading: 'Prompts', opens: ['New prompt', 'Wall label', '3 versions of Wall label'] },
  { path: '/datasource', heading: 'Data sources', opens: ['Add website', 'Upload PDF', 'Copy index data'] },
  { path: '/crawling', heading: 'Crawling', opens: ['New configuration', 'Copy index data'] },
  { path: '/identity', heading: 'Web3 identity', opens: [] },
  { path: '/agent', heading: 'Agent Orchestration', opens: ['New assistant'] },
]
