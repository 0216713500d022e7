import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setStyleNonce } from '@vitrine/ui-kit'
import { ConfigError, loadConfig, setConfig } from './lib/config.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createRouter } from './router.tsx'
import { followSession } from './session/follow-session.ts'
import { ConfigProblem } from './shell/config-problem.tsx'
import './styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root.')
const root = createRoot(container)
setStyleNonce(document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.nonce ?? '')

try {
  setConfig(await loadConfig())
  const queryClient = createQueryClient()
  const router = createRouter(queryClient)
  followSession({ queryClient, router })
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  root.render(<ConfigProblem message={error.message} />)
}
