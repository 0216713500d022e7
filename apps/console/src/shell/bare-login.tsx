import { useFocusKeeper } from '@vitrine/ui-kit'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { Toasts } from './toasts.tsx'

/** The sign-in page before the console is loaded, with the parts that surround every page. */
export function BareLogin() {
  useFocusKeeper()
  return (
    <>
      <LoginPage />
      <Toasts />
    </>
  )
}
