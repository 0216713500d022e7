import type { Group } from '#src/contract/types.ts'

/**
 * Tool servers that speak the Model Context Protocol (specification, section 7, "Admin settings"): the configured ones
 * and the platform's.
 */
export const toolServers: Group = ({ toolServers: known }) => ({
  async mcpServerDetails() {
    return { data: known.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) }
  },
})
