import { Button, CopyButton, Field, LiveText, PasswordInput, type SchemaForm } from '@vitrine/ui-kit'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { randomPassword } from './random-password.ts'

type PasswordFieldProps = {
  form: SchemaForm<{ email: string; name: string; password: string }>
  /** True if the person has no password yet. */
  isFirst: boolean
}

/**
 * Field for another person's password, typed or generated. A generated password can be read and copied until
 * it is saved.
 */
export function PasswordField({ form: { form, field }, isFirst }: PasswordFieldProps) {
  const { control, register, setValue, formState } = form
  const typed = useWatch({ control, name: 'password' })
  const [made, setMade] = useState<string | null>(null)
  const generate = () => {
    const password = randomPassword()
    setMade(password)
    setValue('password', password, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={isFirst ? 'Password' : 'New password'}
        help={isFirst ? 'At least 12 characters.' : 'Leave blank to keep it. A new password signs them out.'}
        required={isFirst}
        {...field('password')}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Dices aria-hidden />} onClick={generate}>
          Generate a password
        </Button>
      </div>
      {made !== null && made === typed ? (
        <div className="flex flex-col gap-1 rounded-md border border-info bg-info-soft px-3 py-2 text-sm text-info">
          <span className="flex items-center justify-between gap-2">
            <code className="font-mono break-all select-all">{made}</code>
            <CopyButton value={made} label="Copy the password" />
          </span>
          {/* Doesn't include the password, so that screen readers don't speak it. */}
          <LiveText className="text-xs">Copy it now: it is not shown again after you save.</LiveText>
        </div>
      ) : null}
    </div>
  )
}
