/** @module-tag slow */
import { expect, it } from 'vitest'
import { runChaos } from './run-chaos.ts'

// The same as `pnpm chaos`, which mints a thousand assets and kills fifty times.
it('loses, doubles and leaves stuck no mint while platform and node are killed', {
  timeout: 600_000,
}, async () => {
  const seed = Number(process.env.VITRINE_SEED ?? 16)
  const { minted, lost, doubled, stuck, unfinished } = await runChaos({ seed, mints: 40, kills: 6 })
  expect([...lost, ...doubled, ...stuck, ...unfinished].join('\n'), `with the seed ${seed}`).toBe('')
  expect(minted).toBe(40)
})
