import { fixtures } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { worker } from '#src/testing/worker.ts'
import { allMatching, assetsCsv } from './assets-csv.ts'

it('has a column for each trait, with several values in a cell', async () => {
  const [head, one, other] = (
    await assetsCsv([
      fixtures.asset({
        attributes: [
          { trait_type: 'Sky', value: 'Dusk' },
          { trait_type: 'Sky', value: 'Dawn' },
        ],
      }),
      fixtures.asset({ attributes: [{ trait_type: 'Plate', value: 7 }] }),
    ])
  ).split('\r\n')
  expect(head).toMatch(/,trait: Sky,trait: Plate$/)
  expect(one).toMatch(/,Dusk; Dawn,$/)
  expect(other).toMatch(/,,7$/)
})

it('reads each trait once, however many there are, and keeps the page responsive', async () => {
  let reads = 0
  const assets = Array.from({ length: 1_001 }, (_, index) =>
    fixtures.asset({
      attributes: [
        {
          value: index,
          get trait_type() {
            reads += 1
            return `Trait ${index % 50}`
          },
        },
      ],
    }),
  )
  reads = 0
  let others = 0
  const timer = setInterval(() => (others += 1))
  await assetsCsv(assets)
  clearInterval(timer)
  expect(reads).toBe(1_001)
  expect(others).toBeGreaterThan(0)
})

it('continues after a page with unreadable rows, and counts them', async () => {
  const unreadable = { name: 'Plate' }
  worker.use(
    http.post('*/api/asset/searchAssets', async ({ request }) => {
      const { page } = (await request.json()) as { page: number }
      const data = Array.from({ length: page === 1 ? 498 : 3 }, () => fixtures.asset())
      return HttpResponse.json({
        data: page === 1 ? [...data, unreadable, unreadable] : data,
        totalCount: 503,
        isExact: true,
      })
    }),
  )
  const { assets, leftOut } = await allMatching('tides', {})
  expect([assets.length, leftOut]).toEqual([501, 2])
})
