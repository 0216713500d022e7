import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { reportCsv } from './report-csv.ts'

it('writes a line for each step, with quotes where a cell needs them, no formulas, and the fee of a transaction once', async () => {
  async function* steps() {
    yield fixtures.runStep({
      number: 1,
      state: 'done',
      asset: { _id: 'a1', name: 'Dawn, "first"', thumbnail: null },
      tokenId: '7',
      transaction: 1,
      transactionHash: '0xab',
    })
    yield fixtures.runStep({
      number: 2,
      state: 'done',
      asset: { _id: 'a2', name: 'Dusk', thumbnail: null },
      tokenId: '8',
      transaction: 1,
      transactionHash: '0xab',
    })
    yield fixtures.runStep({
      number: 3,
      state: 'failed',
      asset: { _id: 'a3', name: '=1+1', thumbnail: null },
      error: 'Refused.',
    })
  }
  const transactions = [
    fixtures.runTransaction({
      number: 1,
      fee: '98',
      sentAt: '2026-03-02T09:30:00.000Z',
      minedAt: '2026-03-02T09:31:00.000Z',
    }),
  ]
  const times = '2026-03-02T09:30:00.000Z,2026-03-02T09:31:00.000Z'
  expect(await reportCsv(steps(), transactions)).toBe(
    'number,asset_id,asset,state,token_id,transaction,transaction_hash,network_fee_wei,sent_at,mined_at,error\r\n' +
      `1,a1,"Dawn, ""first""",done,7,1,0xab,98,${times},\r\n` +
      `2,a2,Dusk,done,8,1,0xab,,${times},\r\n` +
      "3,a3,'=1+1,failed,,,,,,,Refused.\r\n",
  )
})
