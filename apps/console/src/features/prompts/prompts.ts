import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { wholeList } from '#src/resource/whole-list.ts'
import { queries } from '#src/session/queries.ts'

/** All prompts by name, each with its former versions, which the drawer `versions` shows. */
export const prompts = listResource(listSearch(['new', 'edit', 'versions']), {
  nouns: ['prompt', 'prompts'],
  // Prompts are settings of the admin (specification, section 9).
  pageSize: 5,
  ...wholeList({
    query: queries.prompts.list(),
    textsOf: ({ name, description, prompt }) => [name, description, prompt],
  }),
})
