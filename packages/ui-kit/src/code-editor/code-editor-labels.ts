import { jsonProblem } from './json-problem.ts'

export const codeEditorLabels = {
  /** Before what is wrong in that line. */
  line: (line: number) => `Line ${line}:`,
  /** Returns the first problem of a text that is no JSON. */
  jsonProblem,
}
