import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const mostVersions = 50

/** LLM prompts, with the versions that each change leaves behind. */
export const prompts = ({ state, prompts: all }: World) =>
  ({
    allLlmPrompts: () => ({
      data: state.llmPrompts.toSorted((one, other) => one.name.localeCompare(other.name)),
    }),
    setLlmPrompt({ body: { prompt_id, version: seen, ...fields }, actor }) {
      const writing = { author: actor.email, writtenAt: new Date().toISOString() }
      const name = fields.name.trim()
      refusals.refuse([[name === '', 'name', 'name must not be blank.']])
      refusals.refuse([[fields.prompt.trim() === '', 'prompt', 'prompt must not be blank.']])
      const stored = prompt_id === undefined ? undefined : all.find(prompt_id)
      if (stored && seen !== undefined && seen !== stored.version)
        throw refusals.conflict(
          'newer-version',
          `Version ${stored.version} was written meanwhile.`,
          'version',
        )
      if (state.llmPrompts.some((one) => one.name === name && one !== stored))
        throw refusals.conflict('name-taken', 'Another prompt has this name.', 'name')
      // Another name alone makes no version.
      const isNew = stored && fields.prompt !== stored.prompt
      const { version = 0, prompt = '', author = '', writtenAt: createdAt = '', versions = [] } = stored ?? {}
      const former = { version, prompt, author, createdAt }
      const change = {
        ...fields,
        name,
        ...(isNew && {
          ...writing,
          version: version + 1,
          versions: [former, ...versions].slice(0, mostVersions),
        }),
      }
      return {
        message: 'Prompt saved.',
        data: stored ? assign(stored, change) : all.add({ ...change, ...writing }),
      }
    },
  }) satisfies Partial<Answers>
