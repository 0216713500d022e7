import type { HealthReport } from '#src/health/health.ts'
import type { Platform } from '#src/platform.ts'
import { type Finding, item } from './finding.ts'

/** Bytes of the disk with less than which a person should look. */
const littleSpace = 1024 ** 3

/** Returns the networks whose nodes do not answer. */
export const readNodes = ({ nodes }: HealthReport): Finding => ({
  items: nodes.flatMap(({ network: { blockchainType, networkType }, state }) =>
    state === 'silent'
      ? [item('node-silent', `${blockchainType}/${networkType}`, { blockchainType, networkType })]
      : [],
  ),
  isPartial: nodes.some(({ state }) => state === 'unknown'),
})

/** Returns whether files can be stored, and there is space for them. */
export const readStorage = ({ storage, freeBytes }: HealthReport): Finding => ({
  items: [
    ...(storage === 'failing' ? [item('storage-failing', '')] : []),
    ...(freeBytes !== null && freeBytes < littleSpace
      ? [item('disk-low', '', { amount: String(freeBytes), needed: String(littleSpace) })]
      : []),
  ],
  isPartial: storage === 'unknown' || freeBytes === null,
})

/** Reads how the platform's parts are, once for all who want to know. */
export const readParts = ({ health }: Pick<Platform, 'health'>): Promise<HealthReport> => health.report()
