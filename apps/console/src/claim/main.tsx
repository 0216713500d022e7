import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { allowPageTranslation } from '#src/lib/allow-page-translation.ts'
import { ClaimPage } from './claim-page.tsx'
import './claim.css'

allowPageTranslation()

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const showTheme = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}
showTheme()
dark.addEventListener('change', showTheme)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root.')
const [, , id = ''] = window.location.pathname.split('/')
createRoot(container).render(
  <StrictMode>
    <ClaimPage id={id} />
  </StrictMode>,
)
