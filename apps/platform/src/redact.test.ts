import { expect, it } from 'vitest'
import { createLog } from '#src/log.ts'

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).error('It failed.', fields)
  return lines.join('\n')
}

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const url = 'https://user:pass@node.example/v2/AbCdKey?apikey=1'

it.each([
  ['a token in a text', { note: `with Bearer ${jwt} sent` }, jwt],
  ['the address of a node', { note: `no answer from ${url}` }, 'AbCdKey'],
  ['a database address', { note: 'postgresql://ada:hunter2@db/vitrine' }, 'hunter2'],
  ['a secret by its name, deep down', { a: [{ b: { newPassword: 'hunter2' } }] }, 'hunter2'],
  ['an RPC address by its name', { network: { rpcUrl: 'node.example/AbCdKey' } }, 'AbCdKey'],
  ['an opaque token in a text', { note: 'Authorization: Bearer hunter2-abc' }, 'hunter2'],
  ['basic authentication', { note: 'sent Basic YWRhOmh1bnRlcjI=' }, 'YWRhOmh1bnRlcjI'],
  ['a secret in a query', { note: 'GET /x?api_key=hunter2&page=1' }, 'hunter2'],
  ['a secret in an environment file', { note: "MAIL_PASSWORD = 'hunter2'" }, 'hunter2'],
  ['a secret in JSON', { note: '{"password":"hunter2"}' }, 'hunter2'],
  ['a secret in JSON within JSON', { note: '{\\"newPassword\\": \\"hunter2\\"}' }, 'hunter2'],
  ['an address of another scheme', { note: 'amqp://ada:hunter2@queue/x' }, 'hunter2'],
  [
    'an address that is percent-encoded',
    { note: 'url=https%3A%2F%2Fnode.example%2Fv2%2FAbCdKey' },
    'AbCdKey',
  ],
  ['an address that is escaped', { note: String.raw`"https:\/\/node.example\/v2\/AbCdKey"` }, 'AbCdKey'],
  ['an address as the name of a field', { [url]: 1 }, 'AbCdKey'],
  [
    'the errors that one gathers',
    { error: new AggregateError([new Error(`inner ${url}`)], 'outer') },
    'AbCdKey',
  ],
  ['an error with a cause', { error: new Error('outer', { cause: new Error(`inner ${url}`) }) }, 'AbCdKey'],
])('%s never reaches the log', (_, fields, secret) => {
  expect(logged(fields)).not.toContain(secret)
})

it('keeps what helps: the message, the stack, a hash, the host of a cause by its words', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const line = logged({ error: new TypeError('bad value'), hash, status: 502 })
  expect(line).toContain('TypeError: bad value')
  expect(line).toContain(hash)
  expect(line).toContain('502')
})

it.each([
  'SyntaxError: Unexpected token < in JSON at position 0',
  'The email or password is wrong.',
  'a token: none, a password: at least 12 characters',
  'at run (file:///srv/vitrine/apps/platform/src/log.ts:12:3)',
  'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/1.json',
  'basic settings of the bearer',
])('leaves whole what holds no secret: %s', (note) => {
  expect(JSON.parse(logged({ note }))).toMatchObject({ note })
})

it('keeps the errors that one gathers', () => {
  const error = new AggregateError([new Error('first'), new Error('second')], 'both')
  expect(JSON.parse(logged({ error }))).toMatchObject({
    error: { message: 'both', errors: [{ message: 'first' }, { message: 'second' }] },
  })
})

it('says nothing below its level', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.debug('a')
  log.info('b')
  expect(lines).toEqual([])
})
