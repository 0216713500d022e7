import type { AbiParameter } from 'abitype'
import { isAddress, isHex } from 'viem'
import { ArgumentError } from './argument-error.ts'

/** Returns the minimum and maximum of an integer type. */
function rangeOf(type: string): readonly [bigint, bigint] {
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  return type.startsWith('u') ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]
}

function toInteger(type: string, value: unknown): bigint {
  const [min, max] = rangeOf(type)
  const text = typeof value === 'number' ? String(value) : value
  const isWhole = typeof text === 'string' && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(text)
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new ArgumentError('Write a large number in quotes.')
  }
  if (isWhole) {
    const number = BigInt(text)
    if (number >= min && number <= max) return number
  }
  throw new ArgumentError(
    max < 2n ** 64n
      ? `Enter a whole number from ${min} to ${max}.`
      : min === 0n
        ? `Enter a whole number from 0 that fits into ${type}.`
        : `Enter a whole number that fits into ${type}.`,
  )
}

function toAddress(value: unknown): string {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw new ArgumentError('Enter an address: 0x and 40 hexadecimal digits.')
  }
  if (!isAddress(value))
    throw new ArgumentError('The address has a typo: its capital letters do not match it.')
  return value
}

function toBytes(type: string, value: unknown): string {
  const size = Number(/\d+$/.exec(type)?.[0] ?? 0)
  const isRight = isHex(value) && value.length % 2 === 0 && (size === 0 || value.length === 2 + size * 2)
  if (isRight) return value
  throw new ArgumentError(
    size === 0
      ? 'Enter 0x and an even number of hexadecimal digits.'
      : `Enter 0x and ${size * 2} hexadecimal digits.`,
  )
}

/** Runs `read` for a nested value. Adds its position to the message of an ArgumentError. */
function inside<T>(place: string, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof ArgumentError)) throw thrown
    const { message } = thrown
    throw new ArgumentError(
      message.startsWith('In ') ? `In ${place}${message.slice(3)}` : `In ${place}: ${message}`,
    )
  }
}

function toValue(parameter: AbiParameter, value: unknown): unknown {
  const { type } = parameter
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const length = list[2] ? Number(list[2]) : undefined
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) {
      throw new ArgumentError(
        length === undefined ? 'Enter a JSON array.' : `Enter a JSON array with ${length} items.`,
      )
    }
    const one = { ...parameter, type: list[1] as string }
    return value.map((item, index) => inside(`[${index}]`, () => toValue(one, item)))
  }
  if (type === 'tuple') {
    const components = 'components' in parameter ? parameter.components : []
    if (typeof value !== 'object' || value === null) {
      throw new ArgumentError('Enter a JSON object.')
    }
    const values = value as Record<string, unknown>
    // Read by position, because names may be missing; viem then takes an array.
    const read = components.map((one, index) =>
      inside(`.${one.name || index}`, () =>
        toValue(one, Array.isArray(value) ? value[index] : values[one.name ?? '']),
      ),
    )
    return components.every(({ name }) => name)
      ? Object.fromEntries(components.map(({ name }, index) => [name, read[index]]))
      : read
  }
  if (/^u?int\d*$/.test(type)) return toInteger(type, value)
  if (type === 'address') return toAddress(value)
  if (type.startsWith('bytes')) return toBytes(type, value)
  if (type === 'bool') {
    if (value === true || value === 'true') return true
    if (value === false || value === 'false') return false
    throw new ArgumentError('Enter true or false.')
  }
  if (typeof value !== 'string') throw new ArgumentError('Enter a text in quotes.')
  return value
}

/**
 * Parses the text that a person typed for an input of a function. Arrays and tuples are JSON, with large
 * numbers in quotes. A string is used unchanged; for other types, surrounding spaces are ignored.
 *
 * @throws {ArgumentError} If the text does not fit the type of the input.
 */
export function parseArgument(parameter: AbiParameter, text: string): unknown {
  const { type } = parameter
  if (type === 'string') return text
  if (type !== 'tuple' && !type.endsWith(']')) return toValue(parameter, text.trim())
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ArgumentError(type === 'tuple' ? 'Enter a JSON object.' : 'Enter a JSON array.')
  }
  return toValue(parameter, value)
}
