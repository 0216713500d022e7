import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainScene, compiled } from '#test/airdrops.ts'
import { refusal } from '#test/refusals.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { nameRegistry } from './names.ts'

const network = { blockchainType: 1, networkType: 1 }
const resolverAt: Address = '0x00000000000000000000000000000000000e5001'
const abi = parseAbi(['function set(bytes32 node, address value)'])

/** A registry and a resolver as small as they can be; a node whose address is 1 makes the resolver refuse. */
const source = (name: string, view: string) => `// SPDX-License-Identifier: MIT
  pragma solidity ^0.8.28;
  contract ${name} {
    mapping(bytes32 => address) private all;
    function set(bytes32 node, address value) external { all[node] = value; }
    function ${view}(bytes32 node) external view returns (address) {
      require(all[node] != address(1), "refused");
      return all[node];
    }
  }`

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = chainScene(platform)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())

async function place(address: Address, name: string, view: string) {
  const { bytecode } = compiled(name, source(name, view))
  const { contractAddress } = await scene.fromWallet({ data: bytecode }, name)
  const code = (await scene.client.getCode({ address: contractAddress as Address })) as Hex
  await scene.client.setCode({ address, bytecode: code })
}
const set = (to: Address, name: string, value: Address) =>
  scene.fromWallet(
    { to, data: encodeFunctionData({ abi, functionName: 'set', args: [namehash(name), value] }) },
    `${to}${name}`,
  )

// Proves: call.resolveNames
it('reports a network without a registry, and resolves names on one that has it', async () => {
  const look = (...names: string[]) => platform.sdk.airdrops.resolveNames({ ...network, names })
  const refused = await refusal(look('ada.eth'))
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'no-resolver',
    'Amber has no registry of names. Enter the addresses themselves.',
  ])

  await place(nameRegistry, 'Registry', 'resolver')
  await place(resolverAt, 'Resolver', 'addr')
  const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
  // A resolver without code, and one that answers a single byte.
  await set(nameRegistry, 'empty.eth', '0x00000000000000000000000000000000000e5002')
  const odd: Address = '0x00000000000000000000000000000000000e5003'
  await scene.client.setCode({ address: odd, bytecode: '0x60016000f3' })
  await set(nameRegistry, 'odd.eth', odd)
  for (const name of ['ada.eth', 'gone.eth', 'refused.eth']) await set(nameRegistry, name, resolverAt)
  await set(resolverAt, 'ada.eth', ada)
  await set(resolverAt, 'refused.eth', '0x0000000000000000000000000000000000000001')
  const { data } = await look(
    'ADA.eth',
    'gone.eth',
    'nobody.eth',
    'refused.eth',
    'empty.eth',
    'odd.eth',
    'a..eth',
  )
  expect(data).toEqual([
    { name: 'ADA.eth', address: ada },
    { name: 'gone.eth', address: null },
    { name: 'nobody.eth', address: null },
    { name: 'refused.eth', address: null },
    { name: 'empty.eth', address: null },
    { name: 'odd.eth', address: null },
    { name: 'a..eth', address: null },
  ])
})
