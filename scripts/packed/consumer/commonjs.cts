// What another team would write in a project of CommonJS modules: both packages are ES modules, which `import()` loads. Run with the address
// of a platform.
import type { Network } from '@vitrine/chain' with { 'resolution-mode': 'import' }
import type { ApiErrorKind, Sdk } from '@vitrine/sdk' with { 'resolution-mode': 'import' }

async function main(url: string) {
  const { createSdk, isApiError } = await import('@vitrine/sdk')
  const { parseNetworks } = await import('@vitrine/chain')
  const sdk: Sdk = createSdk({ backends: { main: url } })
  const networks: Network[] = parseNetworks([])
  const refused: ApiErrorKind | undefined = await sdk.auth
    .login({ email: 'nobody@example.com', password: 'wrong' })
    .then(
      () => undefined,
      (thrown: unknown) => (isApiError(thrown) ? thrown.kind : undefined),
    )
  console.log(JSON.stringify({ refused, networks: networks.length }))
}

void main(process.argv[2] ?? '')
