import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign, find } from './find.ts'

const kept = 50

/** LLM prompts, with the versions that each change leaves behind. */
export function prompts(state: MockState, origin: string) {
  const create = (fields: Partial<Schemas['LlmPrompt']>) => {
    const now = new Date().toISOString()
    const row = fixtures.llmPrompt({
      description: '',
      author: state.profile.email,
      ...fields,
      version: 1,
      writtenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    state.llmPrompts.push(row)
    return row
  }
  const change = (
    row: Schemas['LlmPrompt'],
    fields: { name: string; description?: string; prompt: string },
  ) => {
    // Another name alone makes no version.
    if (fields.prompt === row.prompt) return assign(row, fields)
    const { version, prompt, author, writtenAt: createdAt } = row
    return assign(row, {
      ...fields,
      version: version + 1,
      author: state.profile.email,
      writtenAt: new Date().toISOString(),
      versions: [{ version, prompt, author, createdAt }, ...row.versions].slice(0, kept),
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
      ({ body: { prompt_id, version, ...fields } }) => {
        if (state.llmPrompts.some((one) => one.name === fields.name && one._id !== prompt_id)) {
          const message = 'Another prompt has this name.'
          throw new MockError(409, message, { code: 'name-taken', fields: [{ field: 'name', message }] })
        }
        if (prompt_id === undefined) return { message: 'Prompt saved.', data: { ...create(fields) } }
        const row = find(state.llmPrompts, prompt_id, 'prompt')
        if (version !== undefined && version !== row.version) {
          const message = `Version ${row.version} was written meanwhile.`
          throw new MockError(409, message, {
            code: 'newer-version',
            fields: [{ field: 'version', message }],
          })
        }
        return { message: 'Prompt saved.', data: { ...change(row, fields) } }
      },
      origin,
    ),
  ]
}
