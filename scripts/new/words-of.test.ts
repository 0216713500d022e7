import { expect, it } from 'vitest'
import { auditWordsOf } from './words-of.ts'

it.each([
  ['duplicateVenue', "{ past: 'Duplicated', base: 'duplicate', object: 'venue' }"],
  ['closeAllEvents', "{ past: 'Closed', base: 'close', object: 'all events' }"],
  ['applyRule', "{ past: 'Applied', base: 'apply', object: 'rule' }"],
  ['deployContract', "{ past: 'Deployed', base: 'deploy', object: 'contract' }"],
  ['sendMail', "{ past: 'Sent', base: 'send', object: 'mail' }"],
])('%s is %s', (id, words) => {
  expect(auditWordsOf(id)).toBe(`() => (${words})`)
})
