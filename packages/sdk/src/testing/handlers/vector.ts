import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import { hintOf } from '../hint-of.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

/** Returns the vector store, its indexes and assistants. An index's figures follow from its data sources. */
export const vector = ({ state, indexes, assistants }: World) =>
  ({
    getVectorDetails: () => ({ data: state.vectorStore }),
    setVectorKey({ body }) {
      const change = { apiKey: hintOf(body.apiKey), updatedAt: new Date().toISOString() }
      state.vectorStore = { ...(state.vectorStore ?? fixtures.vectorStore()), ...change }
      return { message: 'Key saved.', data: state.vectorStore }
    },
    getVectorIndex: (call) => indexes.list(call),
    createVectorIndex(call) {
      const { indexName } = call.body
      if (indexes.rows.some((one) => one.indexName === indexName))
        throw refusals.conflict('name-taken', `Another index is called ${indexName}.`, 'indexName')
      return indexes.create(call)
    },
    getAllVectorIndexNameId: () => ({
      data: indexes.rows
        .map(({ _id, indexName, host }) => ({ _id, indexName, host }))
        .toSorted((one, other) => one.indexName.localeCompare(other.indexName)),
    }),
    getVectorIndexStat({ path }) {
      const row = indexes.find(path.indexName)
      if (row.host !== path.host) throw refusals.missing('index')
      return { data: indexes.view(row).stats }
    },
    getVectorAssistant: () => ({ data: state.vectorAssistants }),
    createVectorAssistant(call) {
      const { indexName } = call.body
      const assistantName = call.body.assistantName.trim()
      if (assistantName === '') throw refusals.invalid('assistantName', 'The assistant needs a name.')
      if (!indexes.rows.some((one) => one.indexName === indexName))
        throw refusals.invalid('indexName', `There is no index ${indexName}.`)
      const names = state.vectorAssistants.map((one) => one.assistantName.toLowerCase())
      if (names.includes(assistantName.toLowerCase()))
        throw refusals.conflict(
          'name-taken',
          `Another assistant is called ${assistantName}.`,
          'assistantName',
        )
      return assistants.create({ body: { ...call.body, assistantName } })
    },
  }) satisfies Partial<Answers>
