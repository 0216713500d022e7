import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { networkLabel } from '#src/lib/networks.ts'
import { planHere } from './plan-of.ts'

const line = (blockchainType: number, status: 'deployed' | 'failed') => ({
  blockchainType,
  networkType: 1,
  smartContractType: 1,
  status,
  contractAddress: null,
})

it('groups mintable assets by network, and gives a reason for the others', () => {
  const assets = [
    fixtures.asset({ _id: 'a' }),
    fixtures.asset({ _id: 'b', blockchainType: 6 }),
    fixtures.asset({ _id: 'c' }),
    fixtures.asset({ _id: 'd', isSold: 'sold' }),
    fixtures.asset({ _id: 'e', isSold: 'minting' }),
    fixtures.asset({ _id: 'f', smartContractType: 2 }),
    fixtures.asset({ _id: 'g', blockchainType: 99 }),
  ]
  const plan = planHere(assets, { contracts: [line(1, 'deployed'), line(6, 'failed')] })
  expect(
    [...plan.groups].map(([network, group]) => [networkLabel(network), group.map((one) => one._id)]),
  ).toEqual([['Amber', ['a', 'c']]])
  expect(plan.count).toBe(2)
  expect([...plan.refused].map(([reason, count]) => ({ reason, count }))).toEqual([
    { reason: 'The deployment of the ERC-721 contract on Basalt failed.', count: 1 },
    { reason: 'It is already minted.', count: 1 },
    { reason: 'It is being minted.', count: 1 },
    { reason: 'The collection has no ERC-1155 contract on Amber.', count: 1 },
    { reason: 'Its network is not configured in this console.', count: 1 },
  ])
})

it('lets the backend decide if it does not report contracts or their states', () => {
  const assets = [fixtures.asset({ _id: 'a' }), fixtures.asset({ _id: 'b', isSold: 'sold' })]
  expect(planHere(assets, { contracts: null }).count).toBe(1)
  expect(planHere(assets, { contracts: [{ ...line(1, 'deployed'), status: null }] }).count).toBe(1)
  const untyped = [{ ...fixtures.asset(), smartContractType: null }]
  const failed = line(1, 'failed')
  expect(planHere(untyped, { contracts: [failed] }).count).toBe(0)
  expect(
    planHere(untyped, { contracts: [failed, { ...line(1, 'deployed'), smartContractType: 2 }] }).count,
  ).toBe(1)
  expect(
    planHere(untyped, { contracts: [failed, { ...failed, smartContractType: 2, status: null }] }).count,
  ).toBe(1)
})
