import type { MouseEventHandler } from 'react'
import { describe, expectTypeOf, it } from 'vitest'
import type * as kit from './index.ts'

type PropsOf<Value> = Value extends (props: infer Props) => unknown ? Props : never
type Kit = typeof kit
/** The props of each component and of its parts (such as Root of Tabs), and of other types with handlers. */
type Components = {
  [Name in keyof Kit as Name extends Capitalize<Name> ? Name : never]:
    | PropsOf<Kit[Name]>
    | { [Part in keyof Kit[Name]]: PropsOf<Kit[Name][Part]> }[keyof Kit[Name]]
} & { Command: kit.Command; Selection: kit.Selection; TableStatus: kit.TableStatus }

/** Handlers that request something which no prop holds afterwards. */
type Request = 'onFile' | 'onMove' | 'onSubmit'

type Changed<Handler> = Handler extends `on${infer Name}Change` ? Uncapitalize<Name> : ''
type Optional<Props, Key extends keyof Props> = Key extends keyof Props
  ? Partial<Pick<Props, Key>> extends Pick<Props, Key>
    ? Key
    : never
  : never

/** Handlers with a value that no prop holds. An event is not a value. */
type Misnamed<Props, Key extends keyof Props> =
  NonNullable<Props[Key]> extends (...args: infer Args) => unknown
    ? Args extends [] | [{ preventDefault: () => void }]
      ? never
      : Changed<Key> extends keyof Props
        ? never
        : Exclude<Key, Request>
    : never

/** Values that can be given without their handler, and handlers that can be given without their value. */
type Alone<Props, Key extends keyof Props> =
  Changed<Key> extends keyof Props
    ? [NonNullable<Props[Changed<Key>]>] extends [never]
      ? `default${Capitalize<Changed<Key>>}` extends keyof Props
        ? never
        : [NonNullable<Props[Key]>] extends [never]
          ? never
          : Key
      : Optional<Props, Key | Changed<Key>>
    : never

type FaultOf<Props> = Props extends unknown
  ? {
      [Key in keyof Props & `on${string}`]-?: Misnamed<Props, Key> | Alone<Props, Key>
    }[keyof Props & `on${string}`]
  : never
type Fault<Of> = { [Name in keyof Of & string]: `${Name}.${FaultOf<Of[Name]> & string}` }[keyof Of & string]

describe('a handler of a changed value', () => {
  it('is named after the prop that holds the value, and comes with it', () => {
    expectTypeOf<Fault<Components>>().toBeNever()
  })

  it('is reported if it breaks one of these rules', () => {
    type Page = (page: number) => void
    type Broken = {
      right: { page: number; onPageChange: Page; onClick?: MouseEventHandler; onRetry: () => void }
      started: { page?: never; defaultPage?: number; onPageChange?: Page }
      misnamed: { page: number; onPage: Page; onChange: Page }
      held: { onPageChange: Page }
      value: { page: number; onPageChange?: Page }
      handler: { page?: number; onPageChange: Page }
      one: { page: number; onPageChange: Page } | { page?: never; onPageChange?: Page }
    }
    expectTypeOf<Fault<Broken>>().toEqualTypeOf<
      | `misnamed.${'onPage' | 'onChange'}`
      | 'held.onPageChange'
      | 'value.onPageChange'
      | 'handler.page'
      | 'one.onPageChange'
    >()
  })
})
