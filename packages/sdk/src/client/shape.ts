import type { OperationId } from './types.ts'

/** The kind of a field: a scalar, or an object with a shape. `name` is a name or an id, which is never null. */
type Kind = 'text' | 'name' | 'number' | 'flag' | 'anything' | Shape

/**
 * A field of an answer's object. `lack` says what happens if its value is missing or can't be read: `needed` refuses the object, `optional`
 * removes the field, `nullable` makes it null if it was sent, `unlisted` makes a list null. By default a list becomes empty and any other value null.
 */
export type Field = {
  readonly is: Kind
  /** 1 for a list, 2 for a list of lists. */
  readonly many?: 1 | 2
  readonly lack?: 'needed' | 'optional' | 'nullable' | 'unlisted'
}

/** The fields of an object. Other fields are left unchanged. */
export type Shape = { readonly [name: string]: Field }

/** The shape of an operation's answer. */
export type Answer = {
  readonly answer: Shape
  /** True if the answer is one object in `data`, which other backends may send without `data`. */
  readonly single?: true
}

/** An operation of the contract as the client needs it, without its method and path. */
export type Operation<Id extends OperationId = OperationId> = Partial<Answer> & {
  /** Omitted if the path ends in it. */
  readonly id?: Id
  /** True if its shape is in `extensions.gen.ts`, which is loaded before the first call of an extension. */
  readonly extension?: true
  /** True for a POST without input. */
  readonly bodiless?: true
  /** True if the body is a form. */
  readonly form?: true
  /** True if a call that gets a 405 is sent again with PUT. */
  readonly orPut?: true
  /** True if the input names the host. */
  readonly host?: true
  /** The fields of the body that errors must not repeat. */
  readonly secrets?: readonly string[]
}

export const text: Field = { is: 'text' }
export const name: Field = { is: 'name' }
export const number: Field = { is: 'number' }
export const flag: Field = { is: 'flag' }
export const anything: Field = { is: 'anything' }
export const neededText: Field = { is: 'text', lack: 'needed' }
export const neededNumber: Field = { is: 'number', lack: 'needed' }
export const neededFlag: Field = { is: 'flag', lack: 'needed' }
export const neededAnything: Field = { is: 'anything', lack: 'needed' }
export const optionalText: Field = { is: 'text', lack: 'optional' }
export const optionalName: Field = { is: 'name', lack: 'optional' }
export const optionalNumber: Field = { is: 'number', lack: 'optional' }
export const optionalFlag: Field = { is: 'flag', lack: 'optional' }
export const optionalAnything: Field = { is: 'anything', lack: 'optional' }
export const nullableText: Field = { is: 'text', lack: 'nullable' }
export const nullableNumber: Field = { is: 'number', lack: 'nullable' }
export const nullableFlag: Field = { is: 'flag', lack: 'nullable' }
