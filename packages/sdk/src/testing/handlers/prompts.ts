import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'

/** LLM prompts and their versions, and the tools of tool servers. */
export const prompts = ({ state, lists: { LlmPrompt } }: World) =>
  ({
    setLlmPrompt({ body: { prompt_id: _id, version: _seen, ...fields } }) {
      const writing = { author: state.profile.email, writtenAt: new Date().toISOString() }
      if (_id === undefined)
        return { message: 'Prompt saved.', data: LlmPrompt.add({ description: '', ...fields, ...writing }) }
      const row = LlmPrompt.find({ _id })
      const { version, prompt, author, writtenAt: createdAt } = row
      const versions = [fixtures.llmPromptVersion({ version, prompt, author, createdAt }), ...row.versions]
      const isNew = fields.prompt !== prompt
      const change = isNew ? { ...writing, version: version + 1, versions } : {}
      return { message: 'Prompt saved.', data: assign(row, { ...fields, ...change }) }
    },
    // The request is sent to the tool server's host, possibly below a path.
    toolServerTools({ request }) {
      const requested = request.url.replace(/\/tools\/?$/, '')
      const found = state.toolServers.find(({ host }) => host.replace(/\/$/, '') === requested)
      return { tools: (found && state.tools[found.host]) ?? [] }
    },
  }) satisfies Partial<Answers>
