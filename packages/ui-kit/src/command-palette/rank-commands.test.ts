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

test('with nothing typed every command stays where it is', () => {
  expect(labels('  ')).toEqual(['Create collection', 'Collections', 'Settings'])
})
test('the command that starts with the words comes first', () => {
  expect(labels('coll')).toEqual(['Collections', 'Create collection'])
})
test('a keyword finds what its label does not say', () => {
  expect(labels('preferences')).toEqual(['Settings'])
})
test('what fits nothing is left out', () => {
  expect(labels('zebra')).toEqual([])
})
