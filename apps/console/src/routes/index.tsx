import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { loginSearch } from '#src/session/login-search.ts'
import { safeRedirect } from '#src/session/safe-redirect.ts'
import { session } from '#src/session/session.ts'

export const Route = createFileRoute('/')({
  validateSearch: loginSearch,
  staticData: { title: 'Sign in' },
  beforeLoad: ({ search }) => {
    if (session.getToken() !== null) throw redirect({ href: safeRedirect(search.redirect) })
  },
  component: LoginPage,
})
