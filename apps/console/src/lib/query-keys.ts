/**
 * The keys under which answers are cached. The first element is the slice of the specification (section 3), so that everything of a
 * slice is re-read by its `all`. A contract belongs to its collection's slice.
 */
export const queryKeys = {
  profile: { all: ['profile'] as const },
  dashboard: {
    all: ['dashboard'] as const,
    counts: () => ['dashboard', 'counts'] as const,
  },
  collection: {
    all: ['collection'] as const,
    list: (input: {
      page: number
      pageSize: number
      search?: string | undefined
      published?: boolean | undefined
    }) => ['collection', 'list', input] as const,
    contract: (input: {
      collection_id: string
      blockchainType: number
      networkType: number
      smartContractType: number
    }) => ['collection', 'contract', input] as const,
  },
  premint: {
    all: ['premint'] as const,
    list: (input: {
      collectionId: string
      page: number
      pageSize: number
      search?: string | undefined
      isSold?: string | undefined
    }) => ['premint', 'list', input] as const,
  },
  venue: { all: ['venue'] as const },
  event: { all: ['event'] as const },
  payment: {
    all: ['payment'] as const,
    own: () => ['payment', 'own'] as const,
    platform: () => ['payment', 'platform'] as const,
  },
  subadmin: {
    all: ['subadmin'] as const,
    list: (input: { page: number; pageSize: number; search?: string | undefined }) =>
      ['subadmin', 'list', input] as const,
    one: (id: string) => ['subadmin', 'one', id] as const,
  },
  /** Settings, prompts and tool servers. */
  adminsetting: { all: ['adminsetting'] as const },
  /** The vector store, data sources and crawling. */
  dataManagement: { all: ['dataManagement'] as const },
}
