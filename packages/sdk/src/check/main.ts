#!/usr/bin/env node
import { command } from './command.ts'
import { prompt } from './prompt.ts'

process.exitCode = await command(process.argv.slice(2), {
  env: process.env,
  ask: process.stdin.isTTY ? prompt : undefined,
  out: console.log,
  err: console.error,
})
