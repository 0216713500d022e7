import type { OperationId } from '../transport/types.ts'

/** A call that changes something. */
export type Write = {
  id: OperationId
  /** What it sends: names of fields, some with the name of the value after `=`. */
  fields: string[]
  /** Of one that makes something: the value that its id is, and the list that has it. */
  makes: string
  list: OperationId | undefined
}

/**
 * The calls of a check with `--write`, in their order. What they make ends unpublished, hidden, switched off or revoked, since the
 * specification deletes nothing. None replaces a setting, starts work, sends a mail or a transaction.
 */
export const writes = `createCollection name symbol > collection_id allCollection
updateCollection collection_id name
uploadCollectionImage file
updateCollectionFiatPaymentSupport collection_id fiatPaymentSupport=off
updateCollectionPaymasterSupport collection_id paymasterSupport=off
updateCollectionPublishItem collection_id isPublished=off
createManualPremintAsset collection_id blockchainType networkType smartContractType name > asset_id allPremintAsset
premintAssetWithJsonFile collection_id blockchainType networkType smartContractType file=rows
assetFileUpload file
updateManualPremintAsset asset_id name
updatePremintAsset asset_id name
updateShowItem asset_id isShow=off
createUpdateVenue name > venue_id allVenue
venueFileUpload file
createVenueEvent venue_collection_id=venues name startsAt endsAt
createSubAdmin email password > sub_admin_id getCreatedSubAdmin
updateSubAdmin sub_admin_id isActive=off
setLlmPrompt name prompt=name
createApiKey name scopes expiresAt=endsAt > api_key_id getApiKeys
updateApiKey api_key_id name
rotateApiKey api_key_id overlapSeconds=none
revokeApiKey api_key_id`
  .split('\n')
  .map((line): Write => {
    const [sent = '', made = ''] = line.split(' > ')
    const [[id, ...fields], [makes = '', list]] = [sent.split(' '), made.split(' ')]
    return { id: id as OperationId, fields, makes, list: list as OperationId | undefined }
  })

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const later = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString()

/** Returns what the calls send, of things on the network that `place` names; the ids of what they make are added to it. */
export function valuesFor(place: object, now: number, password: string) {
  const name = `vitrine-check ${later(now, 0).slice(0, 19)}`
  const file = new File([Buffer.from(pixel, 'base64')], 'vitrine-check.png', { type: 'image/png' })
  const rows = new File([JSON.stringify([{ name }])], 'vitrine-check.json', { type: 'application/json' })
  const email = `vitrine-check-${now}@example.com`
  const [startsAt, endsAt] = [later(now, 1), later(now, 2)]
  const scopes = [{ group: 'dashboard', access: 'read' }]
  const fixed = { ...place, symbol: 'VCHECK', off: false, none: 0, page: 1, pageSize: 100 }
  return { ...fixed, name, password, email, startsAt, endsAt, scopes, file, rows } as Record<string, unknown>
}
