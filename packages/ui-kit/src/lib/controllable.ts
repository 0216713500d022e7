type Handler<Name extends string> = `on${Capitalize<Name>}Change`

/**
 * Requires a prop and its change handler together, or neither: a value without a handler never changes, and a
 * change without a value is never shown. A prop with a `default…` counterpart may have the handler without the
 * value.
 */
export type Controllable<Props, Name extends keyof Props & string> = Omit<Props, Name | Handler<Name>> &
  (
    | {
        [Key in keyof Pick<Props, keyof Props & (Name | Handler<Name>)>]-?: Exclude<Props[Key], undefined>
      }
    | ({ [Key in keyof Pick<Props, Name>]?: never } & (`default${Capitalize<Name>}` extends keyof Props
        ? Pick<Props, keyof Props & Handler<Name>>
        : { [Key in keyof Pick<Props, keyof Props & Handler<Name>>]?: never }))
  )
