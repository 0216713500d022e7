import { LoginPage } from '#src/features/login/login-page.tsx'
import { Toasts } from './toasts.tsx'

/** The sign-in page before the console is there, with what the console has around every page but the focus keeper, which it has no room for. */
export function BareLogin() {
  return (
    <>
      <LoginPage />
      <Toasts />
    </>
  )
}
