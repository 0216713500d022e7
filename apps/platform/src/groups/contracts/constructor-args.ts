import { type Abi, type AbiParameter, isAddress, isHex } from 'viem'
import { ServiceError } from '#src/service-error.ts'

const refuse = ServiceError.field

const nameOf = (parameter: AbiParameter) => (parameter.name ? `"${parameter.name}" ` : '')

/** Converts a JSON value to viem's value for a Solidity type. Throws a ServiceError if it doesn't fit. */
function toValue(parameter: AbiParameter, value: unknown, field: string): unknown {
  const { type } = parameter
  const wrong = (wanted: string) => refuse(field, `The argument ${nameOf(parameter)}must be ${wanted}.`)
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    if (!Array.isArray(value)) throw wrong('a list')
    if (list[2] && value.length !== Number(list[2])) throw wrong(`a list of ${list[2]}`)
    return value.map((item, index) =>
      toValue({ ...parameter, type: list[1] ?? '' }, item, `${field}.${index}`),
    )
  }
  if (type === 'tuple') {
    const components = 'components' in parameter ? parameter.components : []
    if (typeof value !== 'object' || value === null) throw wrong('an object')
    return Object.fromEntries(
      components.map((one, index) => {
        const inner = Array.isArray(value) ? value[index] : (value as Record<string, unknown>)[one.name ?? '']
        return [one.name ?? index, toValue(one, inner, `${field}.${one.name ?? index}`)]
      }),
    )
  }
  if (/^u?int\d*$/.test(type)) {
    if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value)
    if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
    throw wrong('a whole number; a big one as text')
  }
  if (type === 'address') {
    if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw wrong('an address')
    return value
  }
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw wrong('true or false')
    return value
  }
  if (type.startsWith('bytes')) {
    if (typeof value !== 'string' || !isHex(value)) throw wrong('bytes in hex')
    return value
  }
  if (typeof value !== 'string') throw wrong('text')
  return value
}

/** Returns the inputs of a contract's constructor; empty if the ABI lacks a constructor. */
export const constructorInputs = (abi: Abi): readonly AbiParameter[] =>
  abi.flatMap((item) => (item.type === 'constructor' ? item.inputs : []))

/** Converts stored constructor arguments for viem. */
export const toValues = (inputs: readonly AbiParameter[], stored: readonly unknown[]): unknown[] =>
  inputs.map((input, index) => toValue(input, stored[index], `constructorArgs.${index}`))

/**
 * Reads a JSON array of constructor arguments and converts it for the constructor's inputs. `stored` is the parsed
 * JSON. Throws a ServiceError if it doesn't fit.
 */
export function readConstructorArgs(inputs: readonly AbiParameter[], text: string | undefined) {
  let stored: unknown
  try {
    stored = text?.trim() ? JSON.parse(text) : []
  } catch {
    throw refuse('constructorArgs', 'The constructor arguments are not valid JSON.')
  }
  if (!Array.isArray(stored))
    throw refuse('constructorArgs', 'The constructor arguments must be a JSON array.')
  if (stored.length !== inputs.length) {
    const wanted = inputs.map((one) => `${one.type}${one.name ? ` ${one.name}` : ''}`).join(', ')
    throw refuse(
      'constructorArgs',
      inputs.length === 0
        ? 'The constructor takes no arguments.'
        : `The constructor takes ${inputs.length} (${wanted}), and ${stored.length} were given.`,
    )
  }
  return { stored: stored as unknown[], values: toValues(inputs, stored) }
}
