import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { rankCommands } from './rank-commands.ts'

const command = (label: string, keywords?: string[]): Command => ({
  id: label,
  label,
  keywords,
  onSelect: () => undefined,
})
const commands = [
  command('Create collection', ['new', 'experience']),
  command('Collections'),
  command('Settings', ['preferences']),
]
const labels = (query: string) => rankCommands(commands, query).map(({ label }) => label)

test('an empty query keeps all commands in order', () => {
  expect(labels('  ')).toEqual(['Create collection', 'Collections', 'Settings'])
})
test('a command that starts with the query comes first', () => {
  expect(labels('coll')).toEqual(['Collections', 'Create collection'])
})
test('a keyword finds a command whose label does not match', () => {
  expect(labels('preferences')).toEqual(['Settings'])
})
test('commands that do not match are left out', () => {
  expect(labels('zebra')).toEqual([])
})
