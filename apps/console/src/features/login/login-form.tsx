import { zodResolver } from '@hookform/resolvers/zod'
import { isApiError } from '@vitrine/sdk'
import { Button, Field, Input, PasswordInput } from '@vitrine/ui-kit'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorText } from '#src/lib/error-text.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { session } from '#src/session/session.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useCountdown } from './use-countdown.ts'

const schema = z.object({
  email: z.email('Enter your e-mail address, such as ada@example.org.'),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

/** E-mail and password. Signing in changes the session, and the session's followers do the rest. */
export function LoginForm() {
  const id = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const countdown = useCountdown()
  const [refused, setRefused] = useState<string | null>(null)
  const { register, handleSubmit, formState, setFocus, setValue, getValues, resetField, control } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  })
  // The limit is one account's: whoever mistyped theirs need not wait for another's.
  const email = useWatch({ control, name: 'email' })
  const waits = countdown.seconds > 0 && email.trim() === refused
  const { errors, isSubmitting } = formState

  const signIn = async (values: z.infer<typeof schema>) => {
    if (waits) return
    setFailure(null)
    try {
      session.signIn(await getSdk().auth.login(values))
    } catch (error) {
      if (isApiError(error, 'rate-limited')) {
        setRefused(values.email)
        countdown.start(error.retryAfter ?? 30)
      }
      setFailure(errorText(error))
      if (isApiError(error, 'unauthorized')) {
        resetField('password')
        setFocus('password')
      }
    }
  }

  return (
    <>
      <form
        noValidate
        className="mt-6 flex flex-col gap-4"
        aria-describedby={failure ? `${id}-failure` : undefined}
        onSubmit={(event) => void handleSubmit(signIn)(event)}
      >
        <Field label="E-mail" error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            // The page is this form: whoever comes here comes to type.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            {...register('email', { setValueAs: (value: string) => value.trim() })}
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register('password')} />
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
        <Button
          type="submit"
          variant="primary"
          className="mt-1 h-9 w-full"
          loading={isSubmitting}
          disabled={waits}
        >
          {waits ? `Try again in ${countdown.text}` : isSubmitting ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      {/* Beside the form, not in it: its own forms would submit this one as well. */}
      <ForgotPassword
        getEmail={() => getValues('email')}
        onDone={(done) => {
          setFailure(null)
          countdown.start(0)
          setValue('email', done)
          resetField('password')
        }}
        onClosed={() => setFocus('password')}
      />
    </>
  )
}
