import { shortText } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { wholeList } from '#src/resource/whole-list.ts'
import { queries } from '#src/session/queries.ts'

const search = pagedSearch(['new', 'assistant'], {
  /** The preselected index of a new assistant. */
  index: shortText(45),
})

/** All assistants, newest first. */
export const assistants = listResource(search, {
  nouns: ['assistant', 'assistants'],
  // Assistants are settings of the admin (specification, section 9).
  pageSize: 5,
  ofDrawer: ['index'],
  ...wholeList({ query: queries.vector.listAssistants() }),
})
