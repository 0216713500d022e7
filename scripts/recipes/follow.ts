import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../lib/run.ts'
import type { Step } from './steps-of.ts'

/** Runs a program in the copy. Returns what it printed if it failed, else nothing. */
export async function failureOf(
  copy: string,
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await run(program, args, { cwd: copy, env, quiet: true })
  return code === 0 ? '' : `${[program, ...args].join(' ')} ended with code ${code}:\n${output}`
}

/** Executes a step of a recipe in a copy of the workspace. @throws Error if the step fails */
export async function follow(copy: string, step: Step): Promise<void> {
  if (step.kind === 'command') {
    const [script = '', ...args] = step.args
    const { scripts } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const program = scripts[script]
    if (!program) throw new Error(`“${script}” is not a script of the project.`)
    const failure = await failureOf(copy, [...program.split(' '), ...args])
    if (failure) throw new Error(failure)
    return
  }
  const path = join(copy, step.file)
  await mkdir(dirname(path), { recursive: true })
  if (step.place === 'whole') return writeFile(path, step.text)
  const lines = (await readFile(path, 'utf8')).split('\n')
  const at = lines.findIndex((line) => line.includes(step.anchor))
  const anchor = lines[at]
  if (anchor === undefined) throw new Error(`${step.file} has no “${step.anchor}”.`)
  // YAML is read by its indentation; the formatter takes care of the rest.
  const indent = ' '.repeat(anchor.search(/\S/) + (step.place === 'below' && anchor.endsWith(':') ? 2 : 0))
  const text = step.text.trimEnd().replaceAll(/^(?=.)/gm, indent)
  if (step.place === 'from') lines.splice(at, lines.length, step.text)
  else lines.splice(step.place === 'above' ? at : at + 1, 0, text)
  await writeFile(path, lines.join('\n'))
}
