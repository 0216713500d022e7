import type { Role, SessionPort } from '@vitrine/sdk'
import { tokenClaims } from './token-claims.ts'

const tokenKey = 'vitrine.token'
const roleKey = 'vitrine.role'

/** Why nobody is signed in any more: the server ended it, the person did here, or it happened in another tab. */
export type SessionNotice = 'ended' | 'elsewhere'

/**
 * What happened to the session of this browser, in this tab or another. `renewed` is a new token of the same person, so that everything
 * on screen stays theirs; `role` is a role that was put right.
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

// Fires only for what other tabs do.
window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage) return
  if (event.key === roleKey && localStorage.getItem(tokenKey) !== null) tell('role')
  if (event.key !== null && event.key !== tokenKey) return
  // A tab that clears everything sends no key, and another one may have signed in since.
  const token = localStorage.getItem(tokenKey)
  tell(token === null ? 'elsewhere' : kindOfSignIn(event.oldValue, token))
})

/** The token first: another tab that sees a token without its role puts the role back. */
function forget() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(roleKey)
}

/**
 * The session of this browser: a token and a role in local storage, under fixed keys (specification, sections 3 and 9). The role
 * only shapes the screen; the server decides by the token.
 */
export const session = {
  getToken: (): string | null => localStorage.getItem(tokenKey),

  /** Returns the stored role, or null where none is stored or it is no role. */
  getRole: (): Role | null => {
    const stored = localStorage.getItem(roleKey)
    return stored !== null && roles.includes(stored) ? (stored as Role) : null
  },

  /** Corrects the stored role by what the profile says. */
  setRole(role: Role) {
    localStorage.setItem(roleKey, role)
    tell('role')
  },

  signIn({ token, role }: { token: string; role: Role }) {
    // The role first: other tabs act when they see the token.
    const before = localStorage.getItem(tokenKey)
    localStorage.setItem(roleKey, role)
    localStorage.setItem(tokenKey, token)
    tell(kindOfSignIn(before, token))
  },

  /** Forgets token and role. {@link signOut} of sign-out.ts ends the session on the backend before. */
  signOut() {
    forget()
    tell('signed-out')
  },

  /**
   * The server ended it: any 401 clears all of local storage, "jwt expired" at another status token and role (specification,
   * section 8).
   */
  end: ({ status }: { status: number | undefined }): void => {
    if (status === 401) localStorage.clear()
    forget()
    tell('ended')
  },

  /** Returns why the last session ended; null once somebody has signed in or out, and after a reload. */
  getNotice: (): SessionNotice | null => notice,

  /** Be told of every change, in this tab or another. Returns how to stop it. */
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
