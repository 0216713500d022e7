import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application, Logger, LogLevel, type TypeDocOptions } from 'typedoc'
import { entryPointsOf, manifestOf } from './published.ts'
import { root } from './run.ts'

/** The packages whose reference is made of their doc comments. The UI kit's is its Storybook. */
const documented = ['sdk', 'chain'] as const

/** What has to have a doc comment. A field has one where its name does not say it all. */
const needsComment = ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable', 'Method'] as const

/** Keeps what the generator complains of, and prints nothing. */
class Complaints extends Logger {
  readonly heard: string[] = []

  override log(message: string, level: LogLevel): void {
    if (level === LogLevel.Warn || level === LogLevel.Error) this.heard.push(message)
  }
}

/**
 * Writes the reference as pages to read offline.
 * @returns what is wrong with the doc comments: names without one, links that lead nowhere
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
      const app = await start({
        name: (await manifestOf(name)).name,
        entryPoints: (await entryPointsOf(name)).map(({ source }) => join(home, source)),
        tsconfig: join(home, 'tsconfig.json'),
        readme: join(home, 'README.md'),
        // The schemas of the contract are read better in the contract itself.
        exclude: ['**/schema.gen.ts'],
        disableSources: true,
        // Type errors are for the check of the types to report.
        skipErrorChecking: true,
        requiredToBeDocumented: [...needsComment],
        validation: { notDocumented: true, invalidLink: true, notExported: false },
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
    return logger.heard
  } finally {
    await rm(folder, { recursive: true })
  }
}
