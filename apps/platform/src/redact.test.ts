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

it('says nothing below its level', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.debug('a')
  log.info('b')
  expect(lines).toEqual([])
})
