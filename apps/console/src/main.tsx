import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setStyleNonce } from '@vitrine/ui-kit'
import { allowPageTranslation } from './lib/allow-page-translation.ts'
import { partNotLoaded } from './lib/error-text.ts'
import { ConfigError, loadConfig, setConfig } from './lib/config.ts'
import { trustPlainText } from './lib/trusted-text.ts'
import { session } from './session/session.ts'
import { BareLogin } from './shell/bare-login.tsx'
import { BareErrorPanel } from './shell/bare-error-panel.tsx'
import './styles.css'

// Vite reports files of an import that could not be loaded. The browser's message would contain a URL.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = partNotLoaded
})
trustPlainText()
allowPageTranslation()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root.')
const root = createRoot(container)
setStyleNonce(document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.nonce ?? '')

const loadApp = () => import('./app.tsx')

async function showApp(signingIn: boolean) {
  try {
    const { startApp } = await loadApp()
    root.render(<StrictMode>{startApp(signingIn)}</StrictMode>)
  } catch (error) {
    root.render(<BareErrorPanel error={error} />)
  }
}

function showLogin() {
  document.title = 'Sign in · Vitrine'
  root.render(
    <StrictMode>
      <BareLogin />
    </StrictMode>,
  )
  container?.addEventListener('input', () => void loadApp().catch(() => undefined), { once: true })
  const stop = session.subscribe(({ kind }) => {
    if (kind !== 'signed-in') return
    stop()
    void showApp(true)
  })
}

const storageBlocked =
  'Vitrine keeps your session in this browser. Allow cookies and site data for this site, then reload the page.'

/** Returns true if this site may store data in the browser. */
function canStore() {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

// A function, because a top-level await would deadlock: the loaded modules import from this module's chunk.
async function start() {
  if (!canStore()) {
    root.render(<BareErrorPanel error={new Error(storageBlocked)} title="This browser blocks site data" />)
    return
  }
  // Without a session, the sign-in page is shown before the console behind it is loaded.
  const signingIn = session.getToken() === null && /^\/(login\/?)?$/i.test(window.location.pathname)
  try {
    if (!signingIn) void loadApp().catch(() => undefined)
    setConfig(await loadConfig())
    if (signingIn) showLogin()
    else await showApp(signingIn)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    root.render(<BareErrorPanel error={error} title="The console could not read /config.json" />)
  }
}

void start()
