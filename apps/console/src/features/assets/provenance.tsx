import type { AssetEvent, PremintAsset } from '@vitrine/sdk'
import { Address, cn } from '@vitrine/ui-kit'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { counted } from '#src/lib/counted.ts'
import { currencyOf } from '#src/lib/currency-of.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { showFee } from '#src/lib/show-fee.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { provenanceSteps, timeBetween, type ProvenanceStep, type Look } from './provenance-steps.ts'
import { UserRound } from 'lucide-react'
import { MediaImage } from '#src/lib/media-image.tsx'

const size = 'h-16 w-13 rounded-xs forced-colors:border @4xl:h-22 @4xl:w-18'

/**
 * The picture at its stage: gray, a line of light, full color with rings, with its owner. Decorative, because
 * the step's title has the same information.
 */
function DevelopingPicture({ src, look }: { src: string | null; look: Look }) {
  return (
    <span aria-hidden className="relative z-1 block shrink-0 self-start">
      {look === 'full' ? (
        <>
          <span className="absolute -inset-1 rounded-sm border-2 border-accent" />
          <span className="absolute -inset-2.5 rounded-md border border-accent opacity-50" />
          <span className="absolute -inset-4 rounded-lg border border-accent opacity-25" />
        </>
      ) : null}
      <MediaImage
        src={src}
        alt=""
        className={cn(size, 'relative block', (look === 'gray' || look === 'line') && 'grayscale')}
      />
      {look === 'line' ? (
        <>
          <MediaImage
            src={src}
            alt=""
            className={cn(size, 'absolute inset-0 [clip-path:inset(55%_0_0_0)]')}
          />
          <span className="absolute -inset-x-1 top-[55%] h-0.5 bg-accent shadow-[0_0_8px_2px_var(--background-color-accent)] motion-safe:animate-fade-in" />
        </>
      ) : null}
      {look === 'owned' ? (
        <span className="absolute -right-2 -bottom-2 flex size-6 items-center justify-center rounded-full border-2 border-(--background-color-surface) bg-accent text-accent-fg">
          <UserRound className="size-3.5" />
        </span>
      ) : null}
    </span>
  )
}

/** Returns a summary of an asset's history: time until the mint, number of transactions, and fees. */
function provenanceSummary(steps: readonly ProvenanceStep[]): string {
  const minted = steps.find(({ look }) => look === 'full')
  const time = timeBetween(steps[0]?.at ?? null, minted?.at ?? null)
  const sent = steps.filter(({ hash }) => hash !== null)
  const count = new Set(sent.map(({ hash }) => hash)).size
  const paid = sent.filter(({ fee }) => fee !== null)
  const currencies = new Map(paid.map(({ place }) => [currencyOf(place).symbol, currencyOf(place)]))
  const [currency] = currencies.values()
  // Amounts in different currencies can't be added.
  const fees =
    currency && currencies.size === 1
      ? `, ${showFee(
          paid.reduce((sum, { fee }) => sum + BigInt(fee ?? 0), 0n),
          currency,
        )} in network fees`
      : ''
  return [
    time === null ? null : `${time.trim()} from created to minted.`,
    count === 0 ? 'Not on a network yet.' : `${counted(count, 'transaction')}${fees}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** With more steps than this, they are stacked even on a wide page. */
const sideBySide = 5

type ProvenanceProps = {
  asset: PremintAsset
  /** Undefined if the platform doesn't record events. */
  events: readonly AssetEvent[] | undefined
  /** The token's owner according to the network; null if it wasn't read. */
  owner: string | null
}

/** The history of an asset from draft to owner. Dashed is off chain, solid on chain. */
export function Provenance({ asset, events, owner }: ProvenanceProps) {
  const steps = provenanceSteps(asset, events)
  const wide = steps.length + (owner === null ? 0 : 1) <= sideBySide
  return (
    <TitledSection title="Provenance" className="@container border-t border-subtle py-5">
      <p className="mt-0.5 text-xs text-muted">{provenanceSummary(steps)}</p>
      <ol className={cn('mt-6 flex flex-col', wide && '@4xl:flex-row')}>
        {steps.map((step, index) => {
          const next = steps[index + 1]
          const later = next ? timeBetween(step.at, next.at) : null
          return (
            <Step
              key={step.key}
              step={step}
              picture={asset.thumbnail}
              later={later}
              isLast={!next && owner === null}
              wide={wide}
            />
          )
        })}
        {owner === null ? null : (
          <li className={cn('flex gap-4', wide && '@4xl:flex-1 @4xl:flex-col @4xl:gap-3')}>
            <DevelopingPicture src={asset.thumbnail} look="owned" />
            <div className="min-w-0 text-xs text-muted">
              <p className="text-sm font-semibold text-default">Owner now</p>
              <Address value={owner} kind="address of the owner" />
              <p>Read from {networkName(asset)}</p>
            </div>
          </li>
        )}
      </ol>
    </TitledSection>
  )
}

type StepProps = {
  step: ProvenanceStep
  picture: string | null
  /** Time until the next step. */
  later: string | null
  isLast: boolean
  wide: boolean
}

function Step({ step, picture, later, isLast, wide }: StepProps) {
  const { title, look, at, by, place, hash, block, fee, note, failed, onChain } = step
  const network = networkOf(place)
  return (
    <li className={cn('relative flex gap-4 pb-6', wide && '@4xl:flex-1 @4xl:flex-col @4xl:gap-3 @4xl:pb-0')}>
      <DevelopingPicture src={picture} look={look} />
      {isLast ? null : (
        <span
          aria-hidden
          className={cn(
            'absolute top-16 bottom-0 left-6.5 border-s-2',
            onChain ? 'border-solid border-accent' : 'border-dashed border-strong',
            wide && '@4xl:top-11 @4xl:right-3 @4xl:bottom-auto @4xl:left-21 @4xl:border-s-0 @4xl:border-t-2',
          )}
        />
      )}
      {later === null ? null : (
        <span
          className={cn(
            'rounded-full border border-subtle bg-surface px-2 text-xs text-muted tabular-nums',
            'absolute -bottom-0.5 left-10 z-2',
            wide &&
              '@4xl:top-11 @4xl:bottom-auto @4xl:left-[calc(50%+2.25rem)] @4xl:-translate-x-1/2 @4xl:-translate-y-1/2',
          )}
        >
          {later}
          <span className="sr-only"> until the next step</span>
        </span>
      )}
      <div className={cn('min-w-0 pb-2 text-xs text-muted', wide && '@4xl:pe-4')}>
        <p className={cn('text-sm font-semibold', failed ? 'text-danger' : 'text-default')}>{title}</p>
        {at === null ? null : <time dateTime={at}>{formatDate('exact', at)}</time>}
        {by === null ? null : <p className="wrap-anywhere text-default">By {by}</p>}
        {note === null ? null : <p className="wrap-anywhere">{note}</p>}
        {hash === null ? null : (
          <p>
            <ChainHash on={network} value={hash} kind={`transaction hash of “${title}”`} />
          </p>
        )}
        {block === null ? null : (
          <p className="tabular-nums">Block {Number(block).toLocaleString('en-US')}</p>
        )}
        {fee === null ? null : <p className="tabular-nums">Network fee {showFee(fee, currencyOf(place))}</p>}
        {onChain && hash !== null && block === null ? <p>On {networkName(place)}</p> : null}
      </div>
    </li>
  )
}
