// Runs the program in workerd as a test, with the URLs of a platform and of an address on which nothing listens.
import { trySdk } from './sdk.js'

export default {
  test: async (_: unknown, { url, nowhere }: { url: string; nowhere: string }) =>
    console.log(JSON.stringify(await trySdk(url, nowhere))),
}
