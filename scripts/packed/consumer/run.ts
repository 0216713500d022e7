// Runs the program in Node, Deno and Bun, with the addresses of a platform and of nobody.
import { trySdk } from './sdk.js'

const [url = '', nowhere = ''] = process.argv.slice(2)
console.log(JSON.stringify(await trySdk(url, nowhere)))
