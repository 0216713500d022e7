import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTokenBalance, getTokenOwner } from './index.ts'
import { type Anvil, startAnvil } from './testing/anvil.ts'
import { revertCode } from './testing/revert.ts'

let node: Anvil
const contract = `0x${'ab'.repeat(20)}`
beforeAll(async () => {
  node = await startAnvil()
})
afterAll(() => node.stop())

const setCode = (code: string) => node.rpc('anvil_setCode', contract, code)
/** Returns EVM code that returns one word of its input, from a position in hex. */
const answersValueAt = (place: string) => `0x60${place}3560005260206000f3`
const read = () => ({ network: node.network, contract, tokenId: '4660' })

// Proves: asset.owner
it('reads the owner of a token', async () => {
  await setCode(answersValueAt('04'))
  expect(await getTokenOwner(read())).toBe(`0x${'1234'.padStart(40, '0')}`)
})

it('reads how many copies of a token an account has', async () => {
  await setCode(answersValueAt('24'))
  expect(await getTokenBalance({ ...read(), owner: `0x${'77'.repeat(20)}` })).toBe(4660n)
  await setCode(answersValueAt('04'))
  expect(await getTokenBalance({ ...read(), owner: `0x${'77'.repeat(20)}` })).toBe(
    BigInt(`0x${'77'.repeat(20)}`),
  )
})

it('reports a missing token if the contract reverts or returns the zero address', async () => {
  await setCode(revertCode('7e273289'))
  await expect(getTokenOwner(read())).rejects.toMatchObject({ kind: 'reverted', network: 'Amber' })
  await setCode(answersValueAt('04'))
  await expect(getTokenOwner({ ...read(), tokenId: '0' })).rejects.toMatchObject({ kind: 'reverted' })
})

it('reports a missing contract and a node of another chain', async () => {
  const nowhere = { ...read(), contract: `0x${'cd'.repeat(20)}` }
  await expect(getTokenOwner(nowhere)).rejects.toMatchObject({ kind: 'contract-not-found' })
  const other = { ...read(), network: { ...node.network, chainId: 5 } }
  await expect(getTokenOwner(other)).rejects.toMatchObject({ kind: 'wrong-chain' })
})
