import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSamePerson } from '#src/session/person.ts'
import { profileQuery } from '#src/session/profile.ts'
import { session } from '#src/session/session.ts'
import { tokenClaims } from '#src/session/token-claims.ts'
import { usePerson } from '#src/session/use-person.ts'
import type { Attempts } from '#src/lib/attempts.ts'
import { persistDraft } from './persist-draft.ts'
import { sendUnstored, type Unstored } from './send-unstored.ts'

export type DraftOptions<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** The form's name, with the id of what it is about, such as "collection/new"; null while the form is not open. */
  name: string | null
  /** Fields that hold a secret by another name than `withoutSecrets` knows: they are never stored. */
  secret?: readonly string[]
  /** What was stored is in the form again. */
  onRestored?: () => void
}

/** What became of a form's draft, for {@link DraftNotice}, and how to end it. */
export type FormDraft = {
  /** What was left of the form before: `typed` is in it again, `files` says that a file was not kept, `sent` that it was sent and no answer came. */
  restored: { typed: boolean; files: boolean; sent: boolean } | null
  /** Puts the form back to how it opened, and forgets the draft. */
  discard: () => void
  /** Forgets the draft: it was sent, or the person abandoned it. */
  forget: () => void
  /** Starts an attempt at sending the form: all share one idempotency key until one is known to be done, after a reload too. */
  begin: Attempts['begin']
}

/**
 * Keeps what is typed into a form for the person who is signed in, until it is sent or discarded: through the end of a session, a reload,
 * a closed tab. The form shows it again when it opens. Secrets and files are never kept.
 */
export function useDraft<Values extends FieldValues, Output>({
  form,
  name,
  secret: secretFields = [],
  onRestored,
}: DraftOptions<Values, Output>): FormDraft {
  const person = usePerson()
  const persister = useRef<ReturnType<typeof persistDraft> | null>(null)
  const typist = useRef(person)
  /** It was sent, or the person abandoned it. */
  const ended = useRef(false)
  const [restored, setRestored] = useState<FormDraft['restored']>(null)
  // One array for each render.
  const [secret] = useState(secretFields)
  // While nobody is known whose draft it would be.
  const unstored = useRef<Unstored | null>(null)
  const latest = useRef({ form, onRestored })
  useEffect(() => {
    latest.current = { form, onRestored }
  })

  useEffect(() => {
    if (!person || name === null) return
    const { form } = latest.current
    // What one person typed is not kept as another's.
    if (typist.current && !isSamePerson(typist.current, person)) form.reset()
    typist.current = person
    const kept = persistDraft({
      person,
      name,
      secret,
      unstored: unstored.current?.name === name ? unstored.current : undefined,
      form: {
        getValues: () => form.getValues(),
        getDefaults: () => form.formState.defaultValues ?? {},
        onChange: (callback) => form.subscribe({ formState: { values: true }, callback }),
        enter: (values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
      },
      onRestored: ({ values, files, key }) => {
        setRestored({ typed: Object.keys(values).length > 0, files, sent: key !== undefined })
        latest.current.onRestored?.()
      },
    })
    persister.current = kept
    unstored.current = null
    return () => kept.stop()
  }, [person, name, secret])

  const client = useQueryClient()
  useEffect(() => {
    if (person || name === null) return
    const { form } = latest.current
    const token = session.getToken()
    return () => {
      const [values, defaults] = [form.getValues(), form.formState.defaultValues ?? {}]
      const sent = unstored.current?.name === name ? unstored.current : undefined
      const keep = async () => {
        const { email } = (await client.ensureQueryData(profileQuery)).data
        if (persister.current || ended.current || token === null || token !== session.getToken()) return
        // It was closed before it was known who typed.
        persistDraft({
          person: { subject: tokenClaims(token).subject, email },
          name,
          secret,
          unstored: sent,
          form: {
            getValues: () => values,
            getDefaults: () => defaults,
            onChange: () => () => undefined,
            enter: () => undefined,
          },
          onRestored: () => undefined,
        }).stop()
      }
      // Whoever shows the profile says why it could not be read.
      keep().catch(() => undefined)
    }
  }, [person, name, secret, client])

  return {
    restored,
    discard: () => {
      form.reset()
      persister.current?.restart()
      setRestored(null)
    },
    forget: () => {
      ended.current = true
      persister.current?.forget()
    },
    begin: async (work) => {
      const kept = persister.current
      const early = unstored.current?.name === name ? unstored.current : sendUnstored(name)
      if (!kept) unstored.current = early
      const { key, end } = await (kept ?? early).begin(work)
      return {
        key,
        end(outcome) {
          if (outcome === 'done') ended.current = true
          return end(outcome)
        },
      }
    },
  }
}
