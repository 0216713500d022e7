import { fixtures } from '@vitrine/sdk/testing'
import { audited } from '@vitrine/sdk/contract'
import type { AuditEntry } from '@vitrine/sdk'
import { expect, it } from 'vitest'
import { describeEntry } from './describe-entry.ts'

const said = (fields: Partial<AuditEntry>) => {
  const { action, name } = describeEntry(fixtures.auditEntry({ values: {}, ...fields }))
  return name === null ? action : `${action} ${name}`
}
const dusk = { _id: 'dusk', name: 'Dusk' }

it.each<[Partial<AuditEntry>, string]>([
  [{ operation: 'createCollection', target: dusk }, 'Created collection Dusk'],
  [{ operation: 'createCollection', target: dusk, outcome: 'refused' }, 'Tried to create collection Dusk'],
  [{ operation: 'createCollection', target: dusk, outcome: 'unfinished' }, 'Tried to create collection Dusk'],
  [{ operation: 'updateCollection', target: { _id: 'dusk', name: null } }, 'Changed collection dusk'],
  [
    { operation: 'updateCollectionPublishItem', target: dusk, values: { isPublished: true } },
    'Published collection Dusk',
  ],
  [
    { operation: 'updateCollectionPublishItem', target: dusk, values: { isPublished: false } },
    'Unpublished collection Dusk',
  ],
  [
    { operation: 'updateSubAdmin', target: { _id: 'm', name: 'Mary' }, values: { isActive: false } },
    'Switched off sub-admin Mary',
  ],
  [
    { operation: 'updateSubAdmin', target: { _id: 'm', name: 'Mary' }, values: { name: 'Mary' } },
    'Changed sub-admin Mary',
  ],
  [{ operation: 'createUpdateVenue', target: { _id: 'v', name: 'Print Room' } }, 'Created venue Print Room'],
  [
    { operation: 'createUpdateVenue', target: { _id: 'v', name: 'Print Room' }, values: { venue_id: 'v' } },
    'Changed venue Print Room',
  ],
  [{ operation: 'login', target: { _id: null, name: null } }, 'Signed in'],
  [
    { operation: 'copyVectorIndexData', values: { sourceIndexName: 'a', targetIndexName: 'b' } },
    'Copied index a to index b',
  ],
  [{ operation: 'revealContract', target: dusk }, 'Sent the reveal of contract Dusk'],
  [{ operation: 'scheduleReveal', target: dusk }, 'Changed the reveal time of contract Dusk'],
  [
    { operation: 'publishContractFiles', target: { _id: null, name: null }, values: { hidden: true } },
    'Asked to publish the files of a contract’s hidden tokens',
  ],
  [{ operation: 'premintAssetWithJsonFile', values: { dryRun: true } }, 'Checked a file of assets'],
  [{ operation: 'somethingNewer', target: dusk }, 'Called somethingNewer Dusk'],
])('%j is “%s”', (fields, sentence) => {
  expect(said(fields)).toBe(sentence)
})

it('describes every recorded operation, however little is known about the call', () => {
  for (const operation of Object.keys(audited)) {
    const sentence = said({ operation, target: { _id: null, name: null } })
    expect(sentence).toMatch(/^[A-Z]/)
    expect(sentence).not.toContain('Called')
  }
})
