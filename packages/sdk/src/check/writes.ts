import type { OperationId } from '../client/types.ts'

/** A call that changes data. */
export type Write = {
  id: OperationId
  /** The fields of its input. `field=value` takes the value of another name. */
  fields: string[]
  /** The name under which the id of the created record is stored, and the list that has the record. */
  makes: string
  list: OperationId | undefined
  /** The call that deactivates the record. Without one the record stays, unless the backend can delete it. */
  ends: OperationId | undefined
  /** The field that identifies a row as created by the check. */
  mark: 'name' | 'email'
}

/**
 * The calls of a check with `--write`, in order. The specification deletes nothing, so the collection ends unpublished, the asset
 * hidden, the sub-admin switched off and the key revoked; the assets of a file, the venue, its event, the prompt and the files
 * stay. A backend with the capability `delete` then deletes all but the key and the files. No call replaces a setting, starts
 * work, or sends a mail or a transaction.
 */
export const writes = `createCollection name symbol > collection_id allCollection updateCollectionPublishItem
updateCollection collection_id name
uploadCollectionImage file
updateCollectionFiatPaymentSupport collection_id fiatPaymentSupport=off
updateCollectionPaymasterSupport collection_id paymasterSupport=off
updateCollectionPublishItem collection_id isPublished=off
createManualPremintAsset collection_id blockchainType networkType smartContractType name > asset_id allPremintAsset updateShowItem
premintAssetWithJsonFile collection_id blockchainType networkType smartContractType file=rows
assetFileUpload file
updateManualPremintAsset asset_id name
updatePremintAsset asset_id name
updateShowItem asset_id isShow=off
createUpdateVenue name > venue_id allVenue
venueFileUpload file
createVenueEvent venue_collection_id=venues name startsAt endsAt > event_id getVenueEvents
createSubAdmin email password > sub_admin_id getCreatedSubAdmin updateSubAdmin
updateSubAdmin sub_admin_id isActive=off
setLlmPrompt name prompt=name > prompt_id allLlmPrompts
createApiKey name scopes expiresAt=endsAt > api_key_id getApiKeys revokeApiKey
updateApiKey api_key_id name
rotateApiKey api_key_id overlapSeconds=none
revokeApiKey api_key_id`
  .split('\n')
  .map((line): Write => {
    const [sent = '', made = ''] = line.split(' > ')
    const [id, ...fields] = sent.split(' ') as [OperationId, ...string[]]
    const [makes = '', list, ends] = made.split(' ') as [string, OperationId?, OperationId?]
    return { id, fields, makes, list, ends, mark: fields.includes('email') ? 'email' : 'name' }
  })

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const later = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString()

/** Returns the values that the calls send, for the network in `place`. The ids of created records are added to the result. */
export function valuesFor(place: object, now: number, password: string) {
  // Symbols of collections must be unique, and a unique name identifies the records of this check.
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 65 + (byte % 26))
  const symbol = `VC${String.fromCharCode(...letters)}`
  const name = `vitrine-check ${later(now, 0).slice(0, 19)} ${symbol}`
  const file = new File([Buffer.from(pixel, 'base64')], 'vitrine-check.png', { type: 'image/png' })
  const rows = new File([JSON.stringify([{ name }])], 'vitrine-check.json', { type: 'application/json' })
  const email = `vitrine-check-${symbol.toLowerCase()}@example.com`
  const [startsAt, endsAt] = [later(now, 1), later(now, 2)]
  const scopes = [{ group: 'dashboard', access: 'read' }]
  const fixed = { ...place, symbol, off: false, none: 0, page: 1, pageSize: 100 }
  return { ...fixed, name, password, email, startsAt, endsAt, scopes, file, rows } as Record<string, unknown>
}
