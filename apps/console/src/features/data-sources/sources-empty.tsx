import { Link } from '@tanstack/react-router'
import { Button, EmptyState } from '@vitrine/ui-kit'
import { Boxes, Database, FileUp, Globe, SearchX } from 'lucide-react'

type SourcesEmptyProps = {
  /** There is no index to put anything into. */
  noIndex: boolean
  /** The index whose sources are shown, if any. */
  index: string | undefined
  onIndex: (index: string | undefined) => void
  onAdd: (drawer: 'website' | 'pdf') => void
}

/** The empty state of the data sources: what they are for, and the first step. */
export function SourcesEmpty({ noIndex, index, onIndex, onAdd }: SourcesEmptyProps) {
  if (noIndex) {
    return (
      <EmptyState
        icon={<Boxes />}
        title="An index comes first"
        description="Websites and PDFs are read into a vector index. Create one, then add data sources to it."
        action={
          <Button variant="primary" asChild>
            <Link to="/vectordb" search={{ drawer: 'new' }}>
              Create an index
            </Link>
          </Button>
        }
      />
    )
  }
  if (index) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={`Nothing in “${index}” yet`}
        description="Add a website or a PDF to it, or look at all indexes."
        action={<Button onClick={() => onIndex(undefined)}>Show all indexes</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Database />}
      title="No data sources yet"
      description="A data source is a website or a PDF whose text assistants can answer from."
      action={
        <>
          <Button variant="primary" icon={<Globe aria-hidden />} onClick={() => onAdd('website')}>
            Add website
          </Button>
          <Button icon={<FileUp aria-hidden />} onClick={() => onAdd('pdf')}>
            Upload PDF
          </Button>
        </>
      }
    />
  )
}
