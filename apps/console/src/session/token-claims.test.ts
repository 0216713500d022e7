import { expect, it } from 'vitest'
import { tokenClaims } from './token-claims.ts'

const unknown = { subject: null, expiresAt: null }
const jwt = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.signature`

it.each([
  [
    'who and until when',
    jwt({ sub: 'ada', exp: 1_790_000_000 }),
    { subject: 'ada', expiresAt: 1_790_000_000_000 },
  ],
  // "~~~???" contains both characters that base64 writes differently in a JWT.
  ['base64url', 'head.eyJzdWIiOiJ-fn4_Pz8ifQ.signature', { subject: '~~~???', expiresAt: null }],
  ['neither where they are of another kind', jwt({ sub: 7, exp: 'soon' }), unknown],
  ['nothing of a payload that is no JSON', `head.${btoa('opaque')}.signature`, unknown],
  ['nothing of a payload that is no base64', 'head.%.signature', unknown],
  ['nothing of a token without a payload', 'head..signature', unknown],
  ['nothing of an opaque token', 'opaque', unknown],
  ['nothing of no token', null, unknown],
])('reads %s', (_, token, claims) => {
  expect(tokenClaims(token)).toEqual(claims)
})
