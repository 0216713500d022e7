import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application, Logger, LogLevel, type TypeDocOptions } from 'typedoc'
import { writeDeclarations } from './declarations.ts'
import { manifestOf } from './published.ts'
import { root } from './run.ts'

/** The packages whose reference is made of their doc comments. The UI kit's is its Storybook. */
const documented = ['sdk', 'chain'] as const

const needsComment = ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'] as const

/** Returns whether a complaint is about a name that can be imported, or about a function of the SDK; other members may speak for themselves. */
const matters = (complaint: string) => /^(\w+\.)?\w+ |^\w+\.\w+Group\.\w+ /.test(complaint)

/** Keeps what the generator complains of, and prints nothing. */
class Complaints extends Logger {
  readonly heard: string[] = []

  override log(message: string, level: LogLevel): void {
    if (level === LogLevel.Warn || level === LogLevel.Error)
      this.heard.push(message.replace(/, defined in .*,/, ''))
  }
}

/**
 * Writes the API reference as static pages.
 * @returns the exported names that lack a doc comment
 */
export async function writeReference(out: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-docs-'))
  const logger = new Complaints()
  const start = (options: TypeDocOptions) =>
    Application.bootstrap({ logLevel: LogLevel.Warn, validation: { notExported: false }, ...options }).then(
      (app) => {
        app.logger = logger
        return app
      },
    )
  try {
    const parts: string[] = []
    for (const name of documented) {
      const home = join(root, 'packages', name)
      const part = join(folder, `${name}.json`)
      // Uses the declarations, because the sources of generated functions lack the operation's types.
      const files = (await writeDeclarations(name, join(folder, name)))
        // The contract has its own documentation.
        .filter(({ specifier }) => !specifier.endsWith('/contract'))
        .map(({ file }) => file)
      const tsconfig = join(folder, `${name}.tsconfig.json`)
      await writeFile(tsconfig, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), files }))
      const app = await start({
        name: (await manifestOf(name)).name,
        entryPoints: files,
        tsconfig,
        readme: join(home, 'README.md'),
        disableSources: true,
        // Type errors are for the check of the types to report.
        skipErrorChecking: true,
        requiredToBeDocumented: [...needsComment],
        validation: { notDocumented: true, invalidLink: false, notExported: false },
      })
      const project = await app.convert()
      if (!project) throw new Error(logger.heard.join('\n'))
      app.validate(project)
      await app.generateJson(project, part)
      parts.push(part)
    }
    const app = await start({
      name: 'Vitrine',
      entryPointStrategy: 'merge',
      entryPoints: parts,
      readme: 'none',
    })
    const whole = await app.convert()
    if (!whole) throw new Error(logger.heard.join('\n'))
    await app.generateDocs(whole, out)
    return logger.heard.filter(matters)
  } finally {
    await rm(folder, { recursive: true })
  }
}
