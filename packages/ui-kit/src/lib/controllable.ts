type Handler<Name extends string> = `on${Capitalize<Name>}Change`

/**
 * Props of which `Name` comes with its handler or not at all: a value alone would never change, and a change that nobody
 * holds would not show. Where there is a default to start with, the handler may come without the value.
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
