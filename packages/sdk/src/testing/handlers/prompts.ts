import type { LlmPrompt } from '../../models.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { Refusal, respond } from '../respond.ts'
import { assign, find } from './find.ts'

const kept = 50

/** LLM prompts, with the versions that each change leaves behind. */
export function prompts(state: MockState, origin: string) {
  const create = (fields: Partial<LlmPrompt>) => {
    const now = new Date().toISOString()
    const row = fixtures.llmPrompt({ description: '', createdAt: now, updatedAt: now, ...fields })
    state.llmPrompts.push(row)
    return row
  }
  const change = (row: LlmPrompt, fields: { name: string; description?: string; prompt: string }) => {
    const { version, prompt, updatedAt: createdAt } = row
    const former = { version, prompt, author: state.profile.email, createdAt }
    return assign(row, {
      ...fields,
      version: version + 1,
      versions: [former, ...row.versions].slice(0, kept),
    })
  }
  return [
    respond(
      'allLlmPrompts',
      () => ({ data: state.llmPrompts.toSorted((one, other) => one.name.localeCompare(other.name)) }),
      origin,
    ),
    respond(
      'setLlmPrompt',
      ({ body: { prompt_id, ...fields } }) => {
        if (state.llmPrompts.some((one) => one.name === fields.name && one._id !== prompt_id)) {
          const message = 'Another prompt has this name.'
          throw new Refusal(409, message, { fields: [{ field: 'name', message }] })
        }
        const row =
          prompt_id === undefined
            ? create(fields)
            : change(find(state.llmPrompts, prompt_id, 'prompt'), fields)
        return { message: 'Prompt saved.', data: { ...row } }
      },
      origin,
    ),
  ]
}
