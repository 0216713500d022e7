import { expect, it } from 'vitest'
import { affectedTests } from './affected-tests.ts'

const venues = 'apps/console/src/features/venues'

it('names the tests and stories of a page that has changed, and of no other page', async () => {
  expect(await affectedTests([`${venues}/venues-page.tsx`])).toEqual([
    `${venues}/venues-page.test.tsx`,
    `${venues}/venues-page.stories.tsx`,
  ])
})

it('names the tests of other packages that import what has changed, and those beside it', async () => {
  const tests = await affectedTests(['packages/chain/src/merkle/parse-recipients.ts'])
  expect(tests).toEqual(
    expect.arrayContaining([
      'packages/chain/src/merkle/parse-recipients.test.ts',
      'packages/chain/src/merkle/build-merkle-tree.test.ts',
      'apps/console/src/features/airdrops/airdrops-page.test.tsx',
    ]),
  )
  expect(tests).not.toContain(`${venues}/venues-page.test.tsx`)
})
