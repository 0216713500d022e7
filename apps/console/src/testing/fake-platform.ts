import { createSdk, type PremintAsset, type Sdk, type SdkOptions } from '@vitrine/sdk'

/** Network and type of each asset. */
const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }

/** The platform's record of an asset. */
type Asset = { isSold: PremintAsset['isSold']; transactionHash: string | null; mints: number }

/**
 * Returns an in-memory platform that can mint: it honors idempotency keys, refuses an asset that is being
 * minted, and counts the actual mints. `before` may delay or fail an answer, so that a test can stop at any
 * point.
 */
export function createFakePlatform() {
  const assets = new Map<string, Asset>()
  const answered = new Map<string, { status: number; body: unknown }>()
  const calls: { operation: string; assetId: string; key: string | null; body: Record<string, unknown> }[] =
    []
  /** Recipient in the answers of the mint and the list; null for none. */
  let recipient: string | null = null
  const wallet = `0x${'d'.repeat(40)}`
  const reverts = new Set<string>()
  let count = 0
  /** Answers a call before it has an effect; undefined continues with the call. */
  let before: ((operation: string, assetId: string) => Promise<Response | undefined> | undefined) | undefined
  /** Runs after the work and before the answer, to lose answers. */
  let after: typeof before

  const assetOf = (id: string): Asset => {
    const asset = assets.get(id) ?? { isSold: 'unsold', transactionHash: null, mints: 0 }
    assets.set(id, asset)
    return asset
  }

  function mint(id: string) {
    const asset = assetOf(id)
    if (asset.isSold !== 'unsold') return { status: 409, body: { error: 'This asset is already under way.' } }
    count += 1
    asset.mints += 1
    asset.isSold = 'minting'
    asset.transactionHash = `0x${count.toString(16).padStart(64, '0')}`
    const hash = asset.transactionHash
    return {
      status: 200,
      body: {
        message: 'The mint is sent.',
        transactionHash: hash,
        mintTokenTransactionHash: hash,
        ...(recipient ? { data: { _id: id, ...place, isSold: 'minting', wallet_address: recipient } } : {}),
      },
    }
  }

  function recordMint(id: string) {
    const asset = assetOf(id)
    const reverted = reverts.has(id)
    asset.isSold = reverted ? 'unsold' : 'sold'
    const data = {
      _id: id,
      ...place,
      isSold: asset.isSold,
      assetOwner: reverted ? null : `0x${'a'.repeat(40)}`,
      error: reverted ? 'The contract refused the mint.' : null,
    }
    return { status: 200, body: { message: 'Recorded.', data } }
  }

  /** Returns all assets on a page, or the profile of the signed-in admin. */
  function read(url: string): Response {
    if (url.includes('/getProfile'))
      return Response.json({ data: { role: 'admin', email: 'ada@gallery.example', walletAddress: wallet } })
    if (!url.includes('/allPremintAsset/')) return Response.json({ error: 'Unknown.' }, { status: 404 })
    const data = [...assets].map(([_id, asset]) => ({ _id, ...asset, ...place, wallet_address: recipient }))
    return Response.json({ data, totalCount: data.length })
  }

  async function handle(request: Request): Promise<Response> {
    const operation = new URL(request.url).pathname.split('/').at(-1) ?? ''
    if (request.method === 'GET') return (await before?.(request.url, '')) ?? read(request.url)
    const body = (await request.clone().json()) as { asset_id: string }
    const assetId = body.asset_id
    const key = request.headers.get('idempotency-key')
    calls.push({ operation, assetId, key, body })
    const early = await before?.(operation, assetId)
    if (early) return early
    const stored = key === null ? undefined : answered.get(key)
    const answer = stored ?? (operation === 'mintTokenAdminLoyalty' ? mint(assetId) : recordMint(assetId))
    if (key !== null) answered.set(key, answer)
    const late = await after?.(operation, assetId)
    return late ?? Response.json(answer.body, { status: answer.status })
  }

  return {
    /** Returns an SDK connected to this platform. */
    sdk(options: Partial<SdkOptions> = {}): Sdk {
      return createSdk({
        backends: { main: 'http://platform.test' },
        session: { getToken: () => 'token' },
        ...options,
        fetch: (request) =>
          new Promise((resolve, reject) => {
            request.signal.addEventListener('abort', () => reject(request.signal.reason))
            handle(request).then(resolve, reject)
          }),
      })
    },
    assetOf,
    /** Wallet of the signed-in admin. */
    wallet,
    setRecipient: (address: string) => {
      recipient = address
    },
    calls,
    reverts,
    /** Returns how often each asset was actually minted. */
    mints: () => [...assets.values()].map((asset) => asset.mints),
    setBefore: (next: typeof before) => {
      before = next
    },
    setAfter: (next: typeof before) => {
      after = next
    },
  }
}

/** A promise that never settles, like a lost answer. */
export const never = new Promise<never>(() => {})
