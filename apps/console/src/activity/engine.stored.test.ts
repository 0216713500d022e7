import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { createFakePlatform } from '#src/testing/fake-platform.ts'
import { openTab } from '#src/testing/open-tab.ts'
import { activityName } from './activity-name.ts'
import { openActivityStore } from './activity-store.ts'
import type { EngineOptions } from './engine.ts'
import { newMint, newRow, newTask } from './jobs.ts'
import type { Job, MintRow } from './types.ts'

const storage = 'ada@example.org'
const week = 604_800_000

/** Stores a paused queue of one mint. */
async function store(age: number, status: MintRow['status'], assetId = 'a0') {
  const database = await openActivityStore(storage)
  const network = getConfig().endpointMap.get(1, 1)
  const mint = newMint({ id: 'c1', name: 'Harbour lights' }, network, 'Mint on Amber')
  const job = { ...mint, paused: true, createdAt: Date.now() - age }
  await database.addMint(job, [{ ...newRow(job.id, 0, { id: assetId, name: 'Ebb' }), status }])
  database.close()
  return job
}

async function stored() {
  const database = await openActivityStore(storage)
  const { jobs, rows } = await database.load()
  database.close()
  return [jobs.length, rows.length]
}

const tab = (options: Partial<EngineOptions> = {}) =>
  openTab(createFakePlatform(), {
    receiptCode: () => Promise.reject(new Error('Not used.')),
    ...options,
  })

describe('stored work', () => {
  it.each<[string, number, MintRow['status'], boolean]>([
    ['forgotten a week after it was done', week + 60_000, 'done', false],
    ['shown for a week after it was done', week - 60_000, 'done', true],
    ['never forgotten before it is over', 10 * week, 'queued', true],
  ])('is %s', async (_, age, status, isShown) => {
    const [{ id }, other] = [await store(age, status), await store(0, 'queued', 'a1')]
    const { view } = await tab()
    const left = isShown ? [id, other.id] : [other.id]
    expect(new Set(view.getActivities().map((one) => one.id))).toEqual(new Set(left))
    expect(await stored()).toEqual([left.length, left.length])
  })

  it('is shown as another tab told it while it was being read', async () => {
    const job = await store(0, 'queued')
    const row = { ...newRow(job.id, 0, { id: 'a0', name: 'Ebb' }), status: 'done' as const }
    const otherTab = new BroadcastChannel(activityName(storage))
    onTestFinished(() => otherTab.close())
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    onTestFinished(() => transaction.mockRestore())
    transaction.mockImplementationOnce(function read(this: IDBDatabase, ...given) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTab.postMessage({ jobs: [job], rows: [row] })
      transaction.mockRestore()
      return this.transaction(...given)
    })
    const { row: shown } = await tab()
    await expect.poll(() => shown('a0')?.status).toBe('done')
  })

  describe('of a kind that only a former version had', () => {
    const upload = {
      ...newTask('deploy-paymaster', { blockchainType: 1, networkType: 1 }),
      name: 'upload-pdf',
      title: 'Upload guide.pdf',
    } as unknown as Job

    it.each([
      ['sending', [{ title: 'Upload guide.pdf', status: 'unresolved' }]],
      ['done', []],
    ])('is forgotten, and told if it was not over: %s', async (status, told) => {
      const database = await openActivityStore(storage)
      await database.addJob({ ...upload, status } as Job)
      database.close()
      const ended = vi.fn<EngineOptions['ended']>()
      const { view } = await tab({ ended })
      expect(ended.mock.calls.flat()).toMatchObject(told)
      expect(view.getActivities()).toEqual([])
      expect(await stored()).toEqual([0, 0])
    })

    it('is left to the tab of that version that tells of it', async () => {
      const known = await store(0, 'queued')
      const { view, row } = await tab()
      const otherTab = new BroadcastChannel(activityName(storage))
      onTestFinished(() => otherTab.close())
      const mint = newRow(known.id, 0, { id: 'a0', name: 'Ebb' })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTab.postMessage({ jobs: [upload, known], rows: [{ ...mint, status: 'done' }] })
      await expect.poll(() => row('a0')?.status).toBe('done')
      expect(view.getActivities().map((one) => one.id)).toEqual([known.id])
    })
  })
})
