import type { Network } from '@vitrine/chain'
import { expect, it } from 'vitest'
import { rpcHeaders } from './rpc-headers.ts'

const here = window.location.origin
it.each([
  ['/rpc/1/1', { main: '' }, true],
  [`${here}/rpc/1/1`, { main: '' }, true],
  ['https://node.example/key', { main: '' }, false],
  ['https://platform.example/rpc/1/1', { main: 'https://platform.example' }, true],
  ['https://platform.example.evil.example/rpc', { main: 'https://platform.example' }, false],
  ['http://platform.example/rpc/1/1', { main: 'https://platform.example' }, false],
  ['/rpc/1/1', { main: 'https://platform.example' }, false],
  ['https://admin.example/rpc', { main: '', admin: 'https://admin.example' }, true],
])('to %s with the backends %j the token goes: %s', async (rpcUrl, backends, goes) => {
  const headers = await rpcHeaders({ backends }, () => 't')({ rpcUrl } as Network)
  expect(headers).toEqual(goes ? { authorization: 'Bearer t' } : {})
})

it('sends nothing without a session', async () => {
  expect(await rpcHeaders({ backends: { main: '' } }, () => null)({ rpcUrl: '/rpc/1/1' } as Network)).toEqual(
    {},
  )
})
