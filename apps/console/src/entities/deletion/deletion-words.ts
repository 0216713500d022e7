import type { DeletionEffect, DeletionPreview } from '@vitrine/sdk'
import { formatCount } from '@vitrine/ui-kit'
import { recordNoun } from '#src/lib/record-noun.ts'

const counted = ({ kind, count }: Pick<DeletionEffect, 'kind' | 'count'>) =>
  `${formatCount(count)} ${recordNoun(kind, count ?? 0)}`

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Returns what happens besides, in sentences; empty where nothing does. */
export function consequences({ effects, kind, count }: DeletionPreview): string {
  const of = (effect: DeletionEffect['effect']) => effects.filter((one) => one.effect === effect)
  const sentences: string[] = []
  const deleted = of('deleted')
  if (deleted.length > 0) sentences.push(`Also deleted: ${listed.format(deleted.map(counted))}.`)
  for (const one of of('detached')) {
    const loses =
      kind === 'asset'
        ? 'no longer nested'
        : `without ${count === 1 ? 'this' : 'these'} ${recordNoun(kind, count ?? 1)}`
    sentences.push(`${counted(one)} ${one.count === 1 ? 'stays' : 'stay'}, ${loses}.`)
  }
  return sentences.join(' ')
}

/** Returns whether so much goes along that the name is typed first. Versions of a prompt and sessions are part of the thing itself. */
export const isWeighty = ({ effects }: DeletionPreview): boolean =>
  effects.some(({ effect, kind }) => effect === 'deleted' && kind !== 'prompt-version' && kind !== 'session')
