import { formatCount } from '@vitrine/ui-kit'
import type { ProblemGroup } from './read/import-book.ts'
import { counted } from '#src/lib/counted.ts'

/**
 * Text for a kind of problem: title, effect and buttons. `action` is null if the file has to be fixed by
 * hand.
 */
export type ProblemWords = { title: string; text: string; action: string | null; keep: string | null }

const withoutPicture = (group: ProblemGroup) =>
  `Import ${formatCount(group.count)} without ${group.count === 1 ? 'picture' : 'pictures'}`

const traitTitles: Readonly<Record<string, string>> = {
  many: 'More than 200 traits',
  name: 'Trait name is too long',
  display: 'Display type of a trait is too long',
  empty: 'Trait has no value',
}

/** Returns the title of a group of problems and the label of its button, with the count. */
export function problemWords(group: ProblemGroup): ProblemWords {
  const { kind, of, first } = group
  const fixed = first.fix?.to
  const to = fixed === undefined || typeof fixed === 'object' ? '' : String(fixed)
  const words = (title: string, text: string, action: string | null, keep: string | null = null) => ({
    title,
    text,
    action,
    keep,
  })
  switch (kind) {
    case 'unreadable':
      return words(group.count === 1 ? 'Row can’t be read' : 'Rows can’t be read', first.message, null)
    case 'row-short':
      return words(
        'Row has too few cells',
        first.message,
        `Import ${counted(group.count, 'row')} with empty cells`,
      )
    case 'id-short':
      return words(
        'Token ID is shortened',
        `${first.message} Or the platform numbers the tokens.`,
        `Import ${counted(group.count, 'asset')} without ${group.count === 1 ? 'token ID' : 'token IDs'}`,
      )
    case 'name-missing':
      return words('Name is empty', `The name becomes “${to}”.`, `Name ${counted(group.count, 'asset')}`)
    case 'name-long':
      return words(
        'Name is over 200 characters',
        'The rest is cut off.',
        `Shorten ${counted(group.count, 'name')}`,
      )
    case 'description-long':
      return words(
        'Description is over 4,000 characters',
        'The rest is cut off.',
        `Shorten ${counted(group.count, 'description')}`,
      )
    case 'picture-none':
      return words('No picture', 'No file and no address belongs to the asset.', withoutPicture(group))
    case 'picture-missing':
      return words('Picture is missing', first.message, withoutPicture(group))
    case 'picture-unclear':
      return words('Several pictures have the same name', first.message, withoutPicture(group))
    case 'picture-placeholder':
      return words('Picture is a placeholder', first.message, withoutPicture(group))
    case 'picture-size':
      return words(
        of === 'empty' ? 'Picture is empty' : 'Picture is over 50 MB',
        first.message,
        withoutPicture(group),
      )
    case 'picture-path':
      return words('Path of the picture is over 400 characters', first.message, withoutPicture(group))
    case 'picture-type':
      return words('Picture type is not supported', first.message, withoutPicture(group))
    case 'picture-refused':
      return words('Picture is refused', first.message, withoutPicture(group))
    case 'picture-address':
      return of === 'mend'
        ? words(
            'Picture address is incomplete',
            `The address becomes “${to}”.`,
            `Change ${counted(group.count, 'address', 'addresses')}`,
          )
        : words('Picture address is not valid', first.message, withoutPicture(group))
    case 'trait-spelling': {
      const [trait, from, meant] = JSON.parse(of) as [string, string, string]
      return words(
        `${trait} has two spellings`,
        `The value “${from}” changes to “${meant}”.`,
        `Change ${counted(group.count, 'value')}`,
        'Keep spelling',
      )
    }
    case 'trait-invalid':
      return words(
        traitTitles[of] ?? 'Trait value is too long',
        of === 'long' ? 'The rest is cut off.' : 'The trait is left out.',
        of === 'long'
          ? `Shorten ${counted(group.count, 'value')}`
          : `Change ${counted(group.count, 'asset')}`,
      )
    case 'address-invalid':
      return words(
        'External address is not valid',
        'The address is left out.',
        `Remove ${counted(group.count, 'address', 'addresses')}`,
      )
    case 'value-type':
      return words(
        'Value is not in the expected form',
        `${first.message} It can be imported as text.`,
        `Import ${counted(group.count, 'value')} as text`,
      )
    case 'text-invalid':
      return words(
        'Text has characters that can’t be stored',
        'The characters are left out.',
        `Clean ${counted(group.count, 'asset')}`,
      )
    case 'cell-error':
      return words(
        'Cell has an error of a spreadsheet',
        `${first.message} The value is left out.`,
        `Change ${counted(group.count, 'asset')}`,
        'Keep text',
      )
    case 'file-missing':
      return words('File is missing', first.message, `Leave ${counted(group.count, 'file')} out`)
    case 'file-bad':
      return words('File can’t be imported', first.message, `Leave ${counted(group.count, 'file')} out`)
    case 'amount-unclear': {
      const mark = of === ',' ? 'Comma' : 'Point'
      return words(
        'Number of copies can be read in two ways',
        `${first.message} The answer counts for the whole list.`,
        `${mark} groups thousands`,
        `${mark} begins decimals`,
      )
    }
    case 'amount-invalid':
      return words(
        'Number of copies is not valid',
        first.message,
        `Set ${counted(group.count, 'asset')} to one copy`,
      )
    case 'extra-large':
      return words(
        'Other metadata is over 32 KiB',
        'Keys that have no field here are left out.',
        `Change ${counted(group.count, 'asset')}`,
      )
    case 'wallet-invalid':
      return words(
        'Recipient is not an address',
        'The admin wallet receives the asset instead.',
        `Remove ${counted(group.count, 'recipient')}`,
      )
  }
}
