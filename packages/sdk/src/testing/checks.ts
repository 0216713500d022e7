import type { Schemas } from '../strict.ts'
import type { MockState } from './mock-api.ts'
import { type Fault, refusals } from './refusals.ts'

type AssetValues = Pick<
  Partial<Schemas['PremintAsset']>,
  'image' | 'thumbnail' | 'external_url' | 'amount' | 'tokenId'
>

const { invalid, conflict, refuse } = refusals
const day = 86_400_000

const isPicture = (address: string) => /^(https:\/\/|ipfs:\/\/|\/files\/)\S+$/i.test(address)
const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone !== '' && /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

const pictures = (change: { image?: string | null; thumbnail?: string | null }): Fault[] =>
  (['image', 'thumbnail'] as const).map((field) => [
    change[field] && !isPicture(change[field]),
    field,
    `${field} must be an uploaded picture, or an https or ipfs address.`,
  ])

/** Returns what is refused of the values of each noun, though the contract's schemas allow it. */
export const checksOf = (state: MockState) => ({
  collection(change: Partial<Schemas['Collection']>, stored?: Schemas['Collection']): void {
    const { symbol, venue_collection_id: venue, event_collection_id: event } = change
    const isHere = (rows: readonly { _id: string }[], id: string) => rows.some((one) => one._id === id)
    refuse([
      [venue && !isHere(state.venues, venue), 'venue_collection_id', 'There is no such venue.'],
      [event && !isHere(state.venueEvents, event), 'event_collection_id', 'There is no such event.'],
    ])
    const at = venue === undefined ? stored?.venue_collection_id : venue
    const of = event === undefined ? stored?.event_collection_id : event
    const held = state.venueEvents.find((one) => one._id === of)
    const isElsewhere = (venue || event) && at && held && !held.venue_collection_id.includes(at)
    const field = event ? 'event_collection_id' : 'venue_collection_id'
    refuse([[isElsewhere, field, 'The event is not held at this venue.']])
    refuse(pictures(change))
    if (symbol && state.collections.some((one) => one.symbol === symbol && one !== stored))
      throw invalid('symbol', 'Another collection has this symbol.')
  },
  venue(change: Partial<Schemas['Venue']>): void {
    const { timeZone, website } = change
    const noZone = 'timeZone must be an IANA time zone, such as Europe/Vienna.'
    refuse([
      ...pictures(change),
      [timeZone !== undefined && !isTimeZone(timeZone.trim()), 'timeZone', noZone],
      [website && !isWeb(website.trim()), 'website', 'website must be an http or https address.'],
    ])
  },
  event(change: Partial<Schemas['VenueEvent']>, stored?: Schemas['VenueEvent']): void {
    const { venue_collection_id: venues = [], startsAt = '', endsAt = '' } = change
    refuse([
      ...venues.map(
        (id, at): Fault => [
          !state.venues.some((one) => one._id === id),
          `venue_collection_id.${at}`,
          'There is no such venue.',
        ],
      ),
      ...pictures(change),
      [!(Date.parse(endsAt) > Date.parse(startsAt)), 'endsAt', 'The end must be after the start.'],
    ])
    const left = state.collections.find(
      ({ event_collection_id: of, venue_collection_id: at }) =>
        stored && of === stored._id && at !== null && !venues.includes(at),
    )
    const lost = `“${left?.name}” is a collection of this event at a venue that is not selected. Move that collection first.`
    refuse([[left, 'venue_collection_id', lost]])
  },
  subAdmin(change: Partial<Schemas['SubAdmin']> & { password?: string }, stored?: Schemas['SubAdmin']): void {
    const { email = stored?.email ?? '', password } = change
    if (password !== undefined) this.password(password, email, 'password')
    if (change.email !== undefined) this.email(email, 'email', stored?._id)
  },
  apiKey({ name, expiresAt, scopes = [] }: Partial<Schemas['ApiKey']>): void {
    const left = expiresAt === undefined ? 1 : Date.parse(expiresAt) - Date.now()
    const groups = scopes.map((one) => one.group)
    refuse([
      [name?.trim() === '', 'name', 'Give the key a name.'],
      [left <= 0, 'expiresAt', 'Choose an end in the future.'],
      [left > 366 * day, 'expiresAt', 'Choose an end within 366 days.'],
      ...groups.map(
        (group, at): Fault => [groups.indexOf(group) < at, `scopes.${at}.group`, `Choose “${group}” once.`],
      ),
    ])
  },
  asset(change: AssetValues, smartContractType: number): void {
    refuse(this.assetFaults(change, smartContractType))
  },
  assetFaults(change: AssetValues, smartContractType: number): Fault[] {
    const { image, thumbnail, external_url: link, amount, tokenId } = change
    const isFollowable = (address: string) =>
      /^(https:\/\/[^\s/]+\S*|(ipfs|ar):\/\/\S+|\/files\/\S+)$/.test(address)
    const wrongImage = 'The image must be an https, ipfs or ar address, or an uploaded file.'
    const wrongLink = 'The external address must begin with https:// or http://.'
    return [
      [image && !isFollowable(image), 'image', wrongImage],
      [thumbnail && !isFollowable(thumbnail), 'thumbnail', wrongImage],
      [link && !/^https?:\/\/\S+$/.test(link), 'external_url', wrongLink],
      [tokenId && BigInt(tokenId) >= 2n ** 256n, 'tokenId', 'The token ID must be below 2^256.'],
      [smartContractType === 1 && (amount ?? 1) !== 1, 'amount', 'An ERC-721 token has exactly one copy.'],
    ]
  },
  /** The mock has no list of common passwords: of all of them it knows one. */
  password(password: string, email: string, field = 'newPassword'): void {
    const has = password.toLowerCase().includes(email.toLowerCase())
    refuse([
      [new Set(password).size < 5, field, 'Choose a password with at least 5 different characters.'],
      [has, field, 'Choose a password without the email address in it.'],
    ])
    if (/^password[^a-z]*$/i.test(password)) {
      const message =
        'This password is easy to guess: it is a common one, or one with a few characters added. Use several unrelated words.'
      throw invalid(field, message, 'password-too-common')
    }
  },
  /** Refuses an email address that another account has. */
  email(email: string, field: string, except?: string): void {
    const others = state.subAdmins.filter((one) => one._id !== except).map((one) => one.email)
    if ([state.profile.email, ...others].some((one) => one.toLowerCase() === email.toLowerCase()))
      throw conflict('email-taken', 'Another account has this email address.', field)
  },
})
