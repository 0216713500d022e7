import { Link } from '@tanstack/react-router'
import type { KnowledgePassage } from '@vitrine/sdk'
import { Badge, Progress, RelativeTime } from '@vitrine/ui-kit'
import { Fragment } from 'react'
import { languageName } from './language-name.ts'
import { Marked } from './marked.tsx'
import { OriginalLink } from './original-link.tsx'
import { PageLink } from '#src/lib/links.tsx'

/** A value from 0 to 1 as a bar with a number. */
function Share({ label, value }: { label: string; value: number | null }) {
  return (
    <div className="flex items-center gap-2 text-xs text-muted">
      <dt className="w-14">{label}</dt>
      <dd className="flex flex-1 items-center gap-2">
        <Progress aria-hidden label={label} value={value ?? 0} className="w-12" />
        {value === null ? (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">Unknown</span>
          </>
        ) : (
          <span className="tabular-nums">{value.toFixed(2)}</span>
        )}
      </dd>
    </div>
  )
}

type PassageCardProps = {
  passage: KnowledgePassage
  /** Position among the results, from 1. */
  number: number
  /** True to show the index name, because several indexes were searched. */
  showIndex: boolean
}

/** A search result: its source, its text, and the reason it matched. */
export function PassageCard({ passage, number, showIndex }: PassageCardProps) {
  const { headings, headingMatches, place, source, language, readAt } = passage
  const [title = place] = headings
  return (
    <li
      data-id={passage._id}
      className="flex gap-x-4 gap-y-3 border-b border-subtle p-4 last:border-b-0 focus-within:bg-selected max-sm:flex-col"
    >
      <div className="min-w-0 flex-1">
        <h2 className="flex items-baseline gap-2 text-base font-semibold text-default">
          <Badge tone="accent" aria-hidden>
            {number}
          </Badge>
          <Link
            to="."
            search={(now) => ({ ...now, passage: passage._id })}
            resetScroll={false}
            className="min-w-0 rounded-xs wrap-anywhere hover:underline"
          >
            <Marked text={title} matches={headings.length > 0 ? headingMatches[0] : []} />
          </Link>
        </h2>
        {headings.length > 1 ? (
          <p className="mt-0.5 text-xs wrap-anywhere text-muted">
            {headings.slice(1).map((heading, at) => (
              // The headings of a passage never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={at}>
                {at > 0 ? <span aria-hidden> › </span> : null}
                <Marked text={heading} matches={headingMatches[at + 1]} />
                {at < headings.length - 2 ? ' ' : null}
              </Fragment>
            ))}
          </p>
        ) : null}
        <p className="mt-1.5 line-clamp-5 text-sm wrap-anywhere text-default">
          <Marked text={passage.text} matches={passage.textMatches} />
        </p>
        {passage.words === 0 ? (
          <p className="mt-1 text-xs text-muted">No matching words, found by meaning</p>
        ) : null}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {place === source?.name ? null : <OriginalLink place={place} />}
          {source ? (
            <span className="wrap-anywhere">
              {place === source.name ? <OriginalLink place={place} /> : `Source: ${source.name}`}
            </span>
          ) : null}
          {showIndex ? (
            <PageLink to="/vectordb/$indexName" params={{ indexName: passage.indexName }}>
              {passage.indexName}
            </PageLink>
          ) : null}
          {language === null ? null : <span>{languageName(language)}</span>}
          <span>
            First read <RelativeTime value={readAt} />
          </span>
        </p>
      </div>
      <dl className="flex shrink-0 flex-col gap-1 sm:w-40 sm:border-s sm:border-subtle sm:ps-4">
        <div>
          <dt className="sr-only">Score</dt>
          <dd className="text-2xl font-semibold text-default tabular-nums">{passage.score.toFixed(2)}</dd>
        </div>
        <Share label="Meaning" value={passage.meaning} />
        <Share label="Words" value={passage.words} />
      </dl>
    </li>
  )
}
