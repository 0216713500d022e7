import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'

/** The URL that Vite gives to the file of a worker. */
const workerFile = /^(.*)\?worker_file&type=module/

/**
 * Serves each worker as one file in tests, as the build does. Otherwise every worker that a test starts would load
 * dozens of modules.
 */
export function bundleWorkers(): Plugin {
  const bundle = async (file: string) => {
    const output = (await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: file, output: { codeSplitting: false } },
      },
    })) as Rolldown.RolldownOutput
    return output.output[0].code
  }
  return {
    name: 'vitrine:bundle-workers',
    enforce: 'pre',
    load(id) {
      const file = workerFile.exec(id)?.[1]
      return file === undefined ? null : bundle(file)
    },
  }
}
