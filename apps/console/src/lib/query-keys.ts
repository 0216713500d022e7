/**
 * The keys under which answers are cached. The first element is the slice of the specification (section 3), so that everything of a
 * slice is re-read by its `all`. A contract belongs to its collection's slice.
 */
export const queryKeys = {
  profile: { all: ['profile'] as const, sessions: () => ['profile', 'sessions'] as const },
  /** What no change on the server makes stale: what the nodes of networks say. */
  global: {
    all: ['global'] as const,
    capabilities: () => ['global', 'capabilities'] as const,
    accounts: () => ['global', 'account'] as const,
    /** Returns the key of an account on one network, by the network’s codes. */
    account: (network: string, address: string | null) => ['global', 'account', network, address] as const,
  },
  dashboard: {
    all: ['dashboard'] as const,
    counts: () => ['dashboard', 'counts'] as const,
    visitors: (page: number) => ['dashboard', 'visitors', page] as const,
    forms: (page: number) => ['dashboard', 'forms', page] as const,
  },
  collection: {
    all: ['collection'] as const,
    lists: ['collection', 'list'] as const,
    /** Returns the key of the collections of one event: under the lists, so that a switch shows in them before the server answers. */
    ofEvent: (eventID: string) => ['collection', 'list', 'event', eventID] as const,
    contract: (input: {
      collection_id: string
      blockchainType: number
      networkType: number
      smartContractType: number
    }) => ['collection', 'contract', input] as const,
    airdrop: (input: { collection_id: string; blockchainType: number; networkType: number }) =>
      ['collection', 'airdrop', input] as const,
  },
  premint: {
    all: ['premint'] as const,
    lists: (collectionId: string) => ['premint', 'list', collectionId] as const,
  },
  venue: {
    all: ['venue'] as const,
    lists: ['venue', 'list'] as const,
  },
  event: {
    all: ['event'] as const,
    lists: (venueId: string) => ['event', 'list', venueId] as const,
  },
  payment: {
    all: ['payment'] as const,
    own: () => ['payment', 'own'] as const,
    platform: () => ['payment', 'platform'] as const,
  },
  subadmin: {
    all: ['subadmin'] as const,
    lists: ['subadmin', 'list'] as const,
  },
  apikey: {
    all: ['apikey'] as const,
    lists: ['apikey', 'list'] as const,
    one: (id: string) => ['apikey', 'one', id] as const,
  },
  /** The log of who changed what: every change on the server adds to it. */
  audit: {
    all: ['audit'] as const,
    list: (input: object) => ['audit', 'list', input] as const,
    one: (id: string) => ['audit', 'one', id] as const,
    people: () => ['audit', 'people'] as const,
  },
  /** Settings, prompts and tool servers. */
  adminsetting: {
    all: ['adminsetting'] as const,
    aiModel: () => ['adminsetting', 'ai-model'] as const,
    prompts: () => ['adminsetting', 'prompts'] as const,
    toolServers: () => ['adminsetting', 'toolServers'] as const,
    /** Returns the key of what a tool server offers, by its address. */
    tools: (host: string) => ['adminsetting', 'tools', host] as const,
  },
  /** The vector store, data sources and crawling. */
  dataManagement: {
    all: ['dataManagement'] as const,
    store: () => ['dataManagement', 'store'] as const,
    /** Pages of indexes, whatever their size. */
    indexes: () => ['dataManagement', 'indexes'] as const,
    indexPage: (input: { page: number; pageSize: number }) => ['dataManagement', 'indexes', input] as const,
    indexNames: () => ['dataManagement', 'indexNames'] as const,
    allIndexes: () => ['dataManagement', 'allIndexes'] as const,
    assistants: () => ['dataManagement', 'assistants'] as const,
    sources: (input: { page: number; pageSize: number; indexName?: string | undefined }) =>
      ['dataManagement', 'sources', input] as const,
    crawls: () => ['dataManagement', 'crawls'] as const,
    crawlHistory: (id: string) => ['dataManagement', 'crawlHistory', id] as const,
  },
}
