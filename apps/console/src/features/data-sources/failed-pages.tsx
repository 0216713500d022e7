import type { DataSource } from '@vitrine/sdk'
import { Button, formatCount, Modal, TextLink } from '@vitrine/ui-kit'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'

/**
 * Returns the number of failed pages of a source. Uses the listed pages if the backend doesn't count them.
 */
export const failedCountOf = ({ failedCount, failedPages }: DataSource) => failedCount ?? failedPages.length

/** Returns a number of failed pages as text: `1 page failed`. */
export const failedPagesText = (count: number) => `${counted(count, 'page')} failed`

/** Button that lists the pages of a source that could not be read, with the reasons. */
export function FailedPages({ source }: { source: DataSource }) {
  const [open, setOpen] = useState(false)
  const { name, failedPages } = source
  const count = failedCountOf(source)
  return (
    <>
      <Button size="sm" aria-label={`Show failed pages: ${name}`} onClick={() => setOpen(true)}>
        Show failed pages
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title={failedPagesText(count)}
        description={name}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <ul className="flex flex-col gap-3 text-sm">
          {failedPages.map(({ name: page, error }, at) => (
            <li key={at} className="wrap-anywhere">
              {page !== null && URL.canParse(page) ? (
                <TextLink href={page} target="_blank" rel="noreferrer">
                  {page}
                </TextLink>
              ) : (
                <span>{page}</span>
              )}
              <span className="block text-muted">{error}</span>
            </li>
          ))}
        </ul>
        {count > failedPages.length ? (
          <p className="mt-3 text-sm text-muted">
            These are the first {formatCount(failedPages.length)} of {formatCount(count)}.
          </p>
        ) : null}
      </Modal>
    </>
  )
}
