// Runs the program in Node, Deno and Bun, with the URLs of a platform and of an address on which nothing listens.
import { trySdk } from './sdk.js'

const [url = '', nowhere = ''] = process.argv.slice(2)
console.log(JSON.stringify(await trySdk(url, nowhere)))
