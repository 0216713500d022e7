import type { PremintAsset } from '@vitrine/sdk'
import { expect, it, onTestFinished, vi } from 'vitest'
import { activityCommands } from './activity-commands.ts'
import { setEngine, setEngineStarter } from './current-engine.ts'
import type { Engine } from './engine.ts'

it('hands mints to the engine of whoever is signed in, as soon as there is one', async () => {
  const assets = [{ _id: 'a0' }] as PremintAsset[]
  const collection = { id: 'c1', name: 'Harbour lights' }
  const engine = { adoptPending: vi.fn<Engine['adoptPending']>(async () => undefined) }
  // Whatever a test before left on the page.
  setEngineStarter(null)
  setEngine(null)
  onTestFinished(() => {
    // Else the next engine on this page would start before anyone needs it.
    setEngineStarter(() => undefined)
    setEngineStarter(null)
    setEngine(null)
  })
  const adopted = activityCommands.adoptPending(assets, collection)
  setEngine(Promise.resolve(engine as unknown as Engine))
  await adopted
  expect(engine.adoptPending).toHaveBeenCalledExactlyOnceWith(assets, collection)
})
