import type { Claim, ClaimPage, SponsoredClaim } from '@vitrine/sdk'

/** A failed call to the platform, with a message for the recipient. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError'
}

const unreached = 'The page could not be reached. Check the connection, then try again.'
const unread = 'The page could not be read. Try again in a moment.'
const unsent = 'It is not known whether the claim was sent. Try again: an address never claims twice.'

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/api/public/${path}`, init).catch(() => {
    throw new ClaimError(init ? unsent : unreached)
  })
  const body = (await response.json().catch(() => ({}))) as { data?: unknown; error?: unknown }
  if (response.ok && body.data !== undefined) return body.data as T
  if (response.status === 404) throw new ClaimError('There is no airdrop at this address. Check the link.')
  // Texts of these errors are written for recipients.
  if ((response.status === 429 || response.status === 409) && typeof body.error === 'string')
    throw new ClaimError(body.error)
  throw new ClaimError(init ? unsent : unread)
}

/** Returns the public details of an airdrop. Throws a {@link ClaimError}. */
export const fetchClaimPage = (id: string) => ask<ClaimPage>(`getClaimPage/${encodeURIComponent(id)}`)

/** Returns the entry of an address; null if it isn't on the list. Throws a {@link ClaimError}. */
export const fetchClaim = (id: string, address: string) =>
  ask<Claim | null>(`getClaim/${encodeURIComponent(id)}/${address}`)

/**
 * Requests that the operator pays for the claim of an address. Returns the state of that claim. Throws a
 * {@link ClaimError}.
 */
export const claimWithoutGas = (airdrop_id: string, address: string) =>
  ask<SponsoredClaim>('claimWithoutGas', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ airdrop_id, address }),
  })
