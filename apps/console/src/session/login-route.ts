import { redirect } from '@tanstack/react-router'
import { shortText, urlSearch } from '#src/lib/search-values.ts'
import { safeRedirect } from './safe-redirect.ts'
import { session } from './session.ts'

/** Parses the search parameters of the login page: the page to open after signing in. */
const loginSearch = urlSearch({ redirect: shortText(2000) })

/** The options of the routes with the login page. */
export const loginRoute = {
  validateSearch: loginSearch,
  staticData: { title: 'Sign in' },
  beforeLoad: ({ search }: { search: ReturnType<typeof loginSearch> }) => {
    if (session.getToken() !== null) throw redirect({ href: safeRedirect(search.redirect) })
  },
}
