import { extractText, getDocumentProxy } from 'unpdf'
import { answerTasks } from '#src/workers/answer-tasks.ts'

// A thread of its own: a document can be made so that reading it takes minutes, or all memory.
answerTasks(async (bytes) => {
  const document = await getDocumentProxy(bytes as Uint8Array)
  const { text } = await extractText(document, { mergePages: false })
  return text
})
