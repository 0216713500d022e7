import { createSdk } from '@vitrine/sdk'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { token } from '#src/testing/token.ts'
import { type SessionChange, session, sessionPort } from './session.ts'

const signIn = () => session.signIn({ token: 't', role: 'admin' })
/** Returns a client whose server gives every call this answer. */
const answering = (status: number, error: string) =>
  createSdk({
    backends: { main: 'http://platform.test' },
    session: sessionPort,
    fetch: async () => Response.json({ error }, { status }),
  })

/** Changes local storage like another tab, and dispatches the event. */
function elsewhere(change: () => void, key: string | null) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

beforeEach(() => session.signOut())

describe('the session', () => {
  // Proves: constant.local-storage
  it('is a token and a role in local storage', () => {
    signIn()
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'vitrine.token': 't',
      'vitrine.role': 'admin',
    })
    session.signOut()
    expect(localStorage).toHaveLength(0)
  })

  it('removes the token first, because another tab restores a role that a token lacks', async () => {
    for (const end of [() => session.signOut(), () => session.end({ status: 403 })]) {
      signIn()
      const removed = vi.spyOn(Storage.prototype, 'removeItem')
      end()
      expect(removed.mock.calls).toEqual([['vitrine.token'], ['vitrine.role']])
      removed.mockRestore()
    }
  })

  it('stores the role first, because other tabs react to the token', () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    onTestFinished(() => stored.mockRestore())
    signIn()
    expect(stored.mock.calls).toEqual([
      ['vitrine.role', 'admin'],
      ['vitrine.token', 't'],
    ])
  })

  it.each(['admin', 'sub_admin'] as const)('has the role %s', (role) => {
    session.signIn({ token: 't', role })
    expect(session.getRole()).toBe(role)
  })

  it('reports each change to all listeners until they unsubscribe', () => {
    const seen = vi.fn<(change: SessionChange) => void>()
    const stop = session.subscribe(seen)
    session.signIn({ token: token('ada', 60), role: 'admin' })
    session.setRole('sub_admin')
    session.signIn({ token: token('ada', 90), role: 'sub_admin' })
    session.signOut()
    session.end({ status: 401 })
    stop()
    signIn()
    expect(seen.mock.calls.map(([{ kind }]) => kind)).toEqual([
      'signed-in',
      'role',
      'renewed',
      'signed-out',
      'ended',
    ])
  })

  it('corrects only its role', () => {
    signIn()
    session.setRole('sub_admin')
    expect([session.getToken(), session.getRole()]).toEqual(['t', 'sub_admin'])
  })

  it('has no role if another value was stored', () => {
    localStorage.setItem('vitrine.role', 'emperor')
    expect(session.getRole()).toBeNull()
  })

  it('keeps other data in local storage on sign-out, and shows no notice', () => {
    localStorage.setItem('other', 'kept')
    signIn()
    session.signOut()
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ other: 'kept' })
    expect(session.getNotice()).toBeNull()
  })
})

describe('the end of a session', () => {
  // Proves: error.401
  it.each([
    ['No session.', 'unauthorized'],
    ['jwt expired', 'session-expired'],
  ])('by a 401 clears all of local storage, also where its message is "%s"', async (error, kind) => {
    signIn()
    localStorage.setItem('other', 'gone')
    await expect(answering(401, error).profile.get()).rejects.toMatchObject({ kind, message: error })
    expect(localStorage).toHaveLength(0)
    expect(session.getNotice()).toBe('ended')
  })

  // Proves: error.jwt-expired
  it.each([200, 403, 500])('by "jwt expired" at status %i clears only token and role', async (status) => {
    signIn()
    localStorage.setItem('other', 'stays')
    await expect(answering(status, 'jwt expired').profile.get()).rejects.toMatchObject({
      kind: 'session-expired',
    })
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ other: 'stays' })
    expect(session.getNotice()).toBe('ended')
  })

  it('stays known until the next sign-in or sign-out', () => {
    signIn()
    session.end({ status: 401 })
    expect(session.getNotice()).toBe('ended')
  })

  it.each([
    ['forgotten by the next sign-in', () => signIn(), null],
    ['forgotten by signing out', () => session.signOut(), null],
    ['remembered when a role is put right', () => session.setRole('admin'), 'ended'],
  ])('is %s', (_, next, notice) => {
    session.end({ status: 401 })
    next()
    expect(session.getNotice()).toBe(notice)
  })

  it('is not caused by a wrong password', async () => {
    signIn()
    await expect(
      answering(401, 'The password is wrong.').auth.login({ email: 'a@b.c', password: 'x' }),
    ).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(session.getToken()).toBe('t')
  })
})

describe('another tab', () => {
  it.each([
    ['signs out', () => localStorage.removeItem('vitrine.token'), 'vitrine.token', 'elsewhere'],
    ['clears everything', () => localStorage.clear(), null, 'elsewhere'],
    ['signs in', () => localStorage.setItem('vitrine.token', 'other'), 'vitrine.token', 'signed-in'],
  ])('that %s is followed', (_, change, key, kind) => {
    signIn()
    const seen = vi.fn<(change: SessionChange) => void>()
    const stop = session.subscribe(seen)
    elsewhere(change, key)
    stop()
    expect(seen.mock.calls).toEqual([[{ kind }]])
    expect(session.getNotice()).toBe(kind === 'elsewhere' ? 'elsewhere' : null)
  })

  it.each([
    ['the same person', token('ada', 60), token('ada', 28_800), 'renewed'],
    ['somebody else', token('ada', 60), token('grace', 28_800), 'signed-in'],
    ['somebody unknown', 'opaque', 'another', 'signed-in'],
  ])('that signs in again as %s is told apart', (_, before, now, kind) => {
    session.signIn({ token: before, role: 'admin' })
    const seen = vi.fn<(change: SessionChange) => void>()
    const stop = session.subscribe(seen)
    localStorage.setItem('vitrine.token', now)
    const change = { key: 'vitrine.token', oldValue: before, newValue: now, storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', change))
    stop()
    expect(seen.mock.calls).toEqual([[{ kind }]])
  })

  it.each([
    ['puts a role right', true, ['role']],
    ['stores a role without a token', false, []],
  ])('that %s is followed', (_, hasToken, kinds) => {
    if (hasToken) signIn()
    const seen = vi.fn<(change: SessionChange) => void>()
    const stop = session.subscribe(seen)
    elsewhere(() => localStorage.setItem('vitrine.role', 'sub_admin'), 'vitrine.role')
    stop()
    expect(seen.mock.calls.map(([{ kind }]) => kind)).toEqual(kinds)
  })

  it('that clears its session storage is ignored', () => {
    signIn()
    const seen = vi.fn<(change: SessionChange) => void>()
    const stop = session.subscribe(seen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.token', storageArea: sessionStorage }))
    stop()
    expect(seen).not.toHaveBeenCalled()
  })

  it('that changes other data is ignored', () => {
    signIn()
    const seen = vi.fn<(change: SessionChange) => void>()
    const stop = session.subscribe(seen)
    elsewhere(() => localStorage.setItem('other', '1'), 'other')
    stop()
    expect(seen).not.toHaveBeenCalled()
  })
})
