import type { Role, SessionPort } from '@vitrine/sdk'
import { tokenClaims } from './token-claims.ts'

const tokenKey = 'vitrine.token'
const roleKey = 'vitrine.role'

/** The reason why the session ended: by the server, or by the person in this or another tab. */
export type SessionNotice = 'ended' | 'elsewhere'

/**
 * A change of this browser's session, in this or another tab. `renewed` is a new token of the same person, whose page remains;
 * `role` is a corrected role.
 */
export type SessionChange = { kind: 'signed-in' | 'renewed' | 'signed-out' | 'role' | SessionNotice }

const roles: readonly string[] = ['admin', 'sub_admin'] satisfies Role[]
const listeners = new Set<(change: SessionChange) => void>()
let notice: SessionNotice | null = null

function tell(kind: SessionChange['kind']) {
  if (kind !== 'role') notice = kind === 'ended' || kind === 'elsewhere' ? kind : null
  for (const listener of listeners) listener({ kind })
}

function kindOfSignIn(before: string | null, now: string): 'signed-in' | 'renewed' {
  const { subject } = tokenClaims(before)
  return subject !== null && subject === tokenClaims(now).subject ? 'renewed' : 'signed-in'
}

// Fires only for changes by other tabs.
window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage) return
  if (event.key === roleKey && localStorage.getItem(tokenKey) !== null) tell('role')
  if (event.key !== null && event.key !== tokenKey) return
  // A tab that clears everything sends no key, and another tab may have signed in since.
  const token = localStorage.getItem(tokenKey)
  tell(token === null ? 'elsewhere' : kindOfSignIn(event.oldValue, token))
})

/** Removes the token first: a tab that sees a token without a role would store the role again. */
function forget() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(roleKey)
}

/**
 * The session of this browser: a token and a role in local storage, under fixed keys (specification, sections 3 and 9). The role
 * only affects the screen; the server decides by the token.
 */
export const session = {
  getToken: (): string | null => localStorage.getItem(tokenKey),

  /** Returns the stored role, or null if none is stored or it is unknown. */
  getRole: (): Role | null => {
    const stored = localStorage.getItem(roleKey)
    return stored !== null && roles.includes(stored) ? (stored as Role) : null
  },

  /** Corrects the stored role to the profile's. */
  setRole(role: Role) {
    localStorage.setItem(roleKey, role)
    tell('role')
  },

  signIn({ token, role }: { token: string; role: Role }) {
    // Stores the role first, because other tabs react to the token.
    const before = localStorage.getItem(tokenKey)
    localStorage.setItem(roleKey, role)
    localStorage.setItem(tokenKey, token)
    tell(kindOfSignIn(before, token))
  },

  /** Removes token and role. {@link signOut} of sign-out.ts ends the session on the backend. */
  signOut() {
    forget()
    tell('signed-out')
  },

  /**
   * Handles the end of the session by the server: a 401 clears all of local storage, "jwt expired" at another status only token
   * and role (specification, section 8).
   */
  end: ({ status }: { status: number | undefined }): void => {
    if (status === 401) localStorage.clear()
    forget()
    tell('ended')
  },

  /** Returns why the last session ended; null after the next sign-in or sign-out, and after a reload. */
  getNotice: (): SessionNotice | null => notice,

  /** Calls the listener for every change, in this tab or another. Returns a function that stops it. */
  subscribe: (listener: (change: SessionChange) => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** The session in the form that the SDK needs. */
export const sessionPort: SessionPort = {
  getToken: session.getToken,
  onSessionEnd: (_reason, answer) => session.end(answer),
}
