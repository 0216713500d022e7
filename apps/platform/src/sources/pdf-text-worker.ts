import { extractText, getDocumentProxy } from 'unpdf'
import { serveTasks } from '#src/workers/serve-tasks.ts'

// A thread of its own: a document can be made so that reading it takes minutes, or all memory.
serveTasks(async (bytes) => {
  const document = await getDocumentProxy(bytes as Uint8Array)
  const { text } = await extractText(document, { mergePages: false })
  return text
})
