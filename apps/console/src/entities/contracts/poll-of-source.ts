import type { SourceVerification } from '@vitrine/sdk'

/**
 * Returns the milliseconds until the verification of a source is read again; false if it has ended. After a failed try
 * the next one comes minutes later.
 */
export const pollOfSource = (verification: SourceVerification | null | undefined): number | false =>
  verification?.state === 'pending' ? (verification.reason === null ? 3_000 : 60_000) : false
