// `pnpm new endpoint OPERATION_ID`: what an operation of packages/sdk/openapi needs in every package.
// `pnpm new screen PAGE OPERATION_ID`: a page of the console with the list that an operation answers. See CONTRIBUTING.md.
import { newEndpoint } from './new/endpoint.ts'
import { newScreen } from './new/screen.ts'

const makers: Record<string, (name: string, operation?: string) => Promise<string[]>> = {
  endpoint: newEndpoint,
  screen: newScreen,
}

const [kind = '', name = '', operation] = process.argv.slice(2)
const make = makers[kind]
if (!make || name === '' || (kind === 'screen' && !operation)) {
  console.error('pnpm new endpoint OPERATION_ID\npnpm new screen PAGE OPERATION_ID')
  process.exit(1)
}
try {
  for (const file of await make(name, operation)) console.log(file)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
