import type { CallOptions } from '@vitrine/sdk'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createFakePlatform } from '#src/testing/fake-platform.ts'
import { openTab } from '#src/testing/open-tab.ts'
import type { TaskJob } from './types.ts'

/** An import whose upload the test plays, and what is shown of it at a time in milliseconds. */
async function importing() {
  const platform = createFakePlatform()
  const call = Promise.withResolvers<CallOptions>()
  const answer = Promise.withResolvers<{ message: string; data: never }>()
  const sdk = platform.sdk()
  vi.spyOn(sdk.assets, 'importJson').mockImplementation((_, options = {}) => {
    call.resolve(options)
    return Object.assign(answer.promise, { withResponse: () => Promise.reject(new Error('Not used.')) })
  })
  const { engine, view } = await openTab(platform, {
    sdk,
    receiptCode: () => Promise.reject(new Error('Not used.')),
  })
  const id = await engine.startTask('import-assets', {
    collection: { id: 'c1', name: 'Harbour lights' },
    blockchainType: 1,
    networkType: 1,
    smartContractType: 1,
    file: new File(['[]'], 'lights.json'),
  })
  const options = await call.promise
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => clock.mockRestore())
  const task = () => view.getJob(id) as TaskJob
  return {
    engine,
    id,
    task,
    options,
    /** What is shown after so much was sent. */
    at(time: number, sent: number) {
      clock.mockReturnValue(10_000 + time)
      options.onProgress?.(sent)
      return task().sent
    },
    finish: () => answer.resolve({ message: '3 assets imported.', data: undefined as never }),
  }
}

it('shows how much of a file is sent every 250 ms, and its end in any case', async () => {
  const { at, task, options, finish } = await importing()
  expect(options).toMatchObject({ idempotencyKey: task().idempotencyKey, timeout: 0 })
  expect([at(0, 0.1), at(249, 0.2), at(250, 0.3), at(251, 0.4), at(252, 1)]).toEqual([0.1, 0.1, 0.3, 0.3, 1])
  finish()
  await expect.poll(() => task()).toMatchObject({ status: 'done', sent: null })
})

it('shows nothing more of a file once its task is cancelled', async () => {
  const { engine, id, at, task, options } = await importing()
  at(0, 0.1)
  await engine.cancel(id)
  await expect.poll(() => options.signal?.aborted).toBe(true)
  expect(at(1_000, 0.9)).toBeNull()
  expect(task()).toMatchObject({ status: 'cancelled' })
})
