// Runs the program in workerd, as a test of its own, with the addresses of a platform and of nobody.
import { trySdk } from './sdk.js'

export default {
  test: async (_: unknown, { url, nowhere }: { url: string; nowhere: string }) =>
    console.log(JSON.stringify(await trySdk(url, nowhere))),
}
