import { defaultFilter } from 'cmdk'
import type { Command } from './command.ts'

/**
 * Returns the commands that match the query, best match first. An empty query returns all commands in their
 * original order.
 */
export function rankCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.trim()
  if (!words) return commands
  return commands
    .map((command) => ({
      command,
      score: defaultFilter?.(command.label, words, [...(command.keywords ?? [])]) ?? 0,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
}
