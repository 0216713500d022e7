import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { deploySteps } from './deploy-steps.ts'

const states = (...input: Parameters<typeof deploySteps>) => deploySteps(...input).map((step) => step.state)
const hash = fixtures.transactionHash()

it('follows a deployment from nothing to deployed', () => {
  expect(states(null, true)).toEqual(['active', 'todo', 'todo', 'todo'])
  expect(states(fixtures.contract(), true)).toEqual(['done', 'active', 'todo', 'todo'])
  expect(states(fixtures.contract({ status: 'deploying' }), false)).toEqual([
    'done',
    'done',
    'active',
    'todo',
  ])
  expect(deploySteps(fixtures.contract({ status: 'deploying' }), false)[2]?.detail).toBe(
    'You can leave this page. The work continues in the activity tray.',
  )
  expect(states(fixtures.contract({ status: 'deployed' }), false)).toEqual(['done', 'done', 'done', 'done'])
})

it('puts a failure, with its reason, at the step where it happened', () => {
  const reverted = fixtures.contract({ status: 'failed', transactionHash: hash, error: 'It was reverted.' })
  expect(deploySteps(reverted, false)[2]).toMatchObject({ state: 'failed', detail: 'It was reverted.' })
  const refused = fixtures.contract({ status: 'failed', error: 'The wallet is empty.' })
  expect(deploySteps(refused, false)[1]).toMatchObject({ state: 'failed', detail: 'The wallet is empty.' })
})
