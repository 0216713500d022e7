import { isApiError } from '@vitrine/sdk'
import { Button, Field, Input, PasswordInput } from '@vitrine/ui-kit'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { getSdk } from '#src/session/sdk.ts'
import { startSession } from '#src/session/start-session.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useCountdown } from './use-countdown.ts'

type Problems = { email?: string | undefined; password?: string | undefined }

const problemsOf = (email: string, password: string): Problems => ({
  email: /^\S+@\S+\.\S+$/.test(email) ? undefined : 'Enter your email address, such as ada@example.org.',
  password: password === '' ? 'Enter your password.' : undefined,
})

/**
 * Form with email and password. Signing in changes the session, and its subscribers do the rest. The two
 * fields are validated by hand, because the form libraries would take up a quarter of this page's size
 * budget.
 */
export function LoginForm() {
  const id = useId()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // Errors are shown after the first attempt, then updated while typing.
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const countdown = useCountdown()
  const [refused, setRefused] = useState<string | null>(null)
  const problems = attempted ? problemsOf(email.trim(), password) : {}
  // The rate limit applies to one account, so another email can be tried immediately.
  const waits = countdown.seconds > 0 && email.trim() === refused

  const clearPassword = () => {
    setPassword('')
    setAttempted(false)
  }

  const signIn = async (credentials: { email: string; password: string }) => {
    setFailure(null)
    setBusy(true)
    try {
      await startSession(await getSdk().auth.login(credentials))
    } catch (error) {
      if (isApiError(error, 'rate-limited')) {
        setRefused(credentials.email)
        countdown.start(error.retryAfter ?? 30)
      }
      setFailure(errorText(error))
      if (isApiError(error, 'unauthorized')) {
        clearPassword()
        passwordField.current?.focus()
      }
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (waits || busy) return
    const wrong = problemsOf(email.trim(), password)
    setAttempted(true)
    if (wrong.email) emailField.current?.focus()
    else if (wrong.password) passwordField.current?.focus()
    else void signIn({ email: email.trim(), password })
  }

  return (
    <>
      <form
        noValidate
        className="mt-6 flex flex-col gap-4"
        aria-describedby={failure ? `${id}-failure` : undefined}
        onSubmit={submit}
      >
        <Field label="Email" error={problems.email}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            // The form is the page's only content, so the focus starts in its first field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            name="email"
            ref={emailField}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Password" error={problems.password}>
          <PasswordInput
            name="password"
            ref={passwordField}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {failure ? (
          <p
            id={`${id}-failure`}
            role="alert"
            className="rounded-sm border border-danger bg-danger-soft px-3 py-2 text-sm text-danger"
          >
            {failure}
          </p>
        ) : null}
        <Button type="submit" variant="primary" className="mt-1 h-9 w-full" loading={busy} disabled={waits}>
          {waits ? `Try again in ${countdown.text}` : busy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      {/* Outside the form, because submits of the modal's forms would bubble up to it. */}
      <ForgotPassword
        getEmail={() => email.trim()}
        onDone={(done) => {
          setFailure(null)
          countdown.start(0)
          setEmail(done)
          clearPassword()
        }}
        onClosed={() => passwordField.current?.focus()}
      />
    </>
  )
}
