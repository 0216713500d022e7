import { requestEngine } from './current-engine.ts'
import type { TaskInputs, TaskName } from './types.ts'

/**
 * Starts a long piece of work: one call that may carry a file, and whatever the platform goes on with after it. It is stored before it is
 * sent, so it survives a closed drawer, a reload, a crash and the session's end; of several tabs one drives it, and what was sent
 * already is not done twice. Its end is toasted, the lists that show it are read again by themselves, and the tray has it until then:
 * progress, result, retry.
 *
 * @example
 * const id = await startTask('upload-pdf', { file, indexName })
 *
 * @returns The id of the activity, for {@link useTask}. It is stored then, not done.
 */
export async function startTask<Name extends TaskName>(name: Name, input: TaskInputs[Name]): Promise<string> {
  return (await requestEngine()).startTask(name, input)
}
