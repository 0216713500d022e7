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
  /** The form's name with the ID of its record, such as "collection/new"; null while the form is closed. */
  name: string | null
  /** Fields that are secret, although `withoutSecrets` doesn't know their names. They are never stored. */
  secret?: readonly string[]
  /** Called when a draft was restored. */
  onRestored?: () => void
}

/** State of a form's draft for {@link DraftNotice}, and functions to end it. */
export type FormDraft = {
  /**
   * The restored draft: `typed` if it had input, `files` if it had a file that wasn't stored, `sent` if it
   * was sent without an answer.
   */
  restored: { typed: boolean; files: boolean; sent: boolean } | null
  /** Resets the form to its initial values and deletes the draft. */
  discard: () => void
  /** Deletes the draft because it was sent or abandoned. */
  forget: () => void
  /**
   * Starts an attempt to send the form. All attempts share an idempotency key until the outcome is certain
   * (done, key reused, or refused with no earlier unknown attempt), even after a reload.
   */
  begin: Attempts['begin']
}

/**
 * Stores a form's input for the signed-in person until it is sent or discarded. It survives the end of a
 * session, a reload and a closed tab, and is restored when the form opens again. Secrets and files are never
 * stored.
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
  /** True after the form was sent or abandoned. */
  const ended = useRef(false)
  const [restored, setRestored] = useState<FormDraft['restored']>(null)
  // Keeps the first array, because callers create a new one on each render.
  const [secret] = useState(secretFields)
  // Attempts while the person is unknown.
  const unstored = useRef<Unstored | null>(null)
  const latest = useRef({ form, onRestored })
  useEffect(() => {
    latest.current = { form, onRestored }
  })

  useEffect(() => {
    if (!person || name === null) return
    const { form } = latest.current
    // Clears the form if another person signed in, so that their draft doesn't get the former person's input.
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
        // The form was closed before the person was known.
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
      // Components that show the profile also show why it couldn't be read.
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
