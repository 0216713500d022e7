// `pnpm new endpoint OPERATION_ID`: what an operation of packages/sdk/openapi needs in every package. See CONTRIBUTING.md.
import { newEndpoint } from './new/endpoint.ts'

const makers: Record<string, (name: string) => Promise<string[]>> = { endpoint: newEndpoint }

const [kind = '', name = ''] = process.argv.slice(2)
const make = makers[kind]
if (!make || name === '') {
  console.error('pnpm new endpoint OPERATION_ID')
  process.exit(1)
}
try {
  for (const file of await make(name)) console.log(file)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
