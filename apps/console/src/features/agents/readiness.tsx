import { useQueries, useQuery } from '@tanstack/react-query'
import { Card, Progress, formatCount } from '@vitrine/ui-kit'
import { useId } from 'react'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'
import { PartRow } from './part-row.tsx'
import { partOf, type PartState } from './part.ts'
import { aiModelState } from '#src/entities/settings/ai-model-state.ts'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { dataOf } from '@vitrine/sdk/react'
import { counted } from '#src/lib/counted.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { queries } from '#src/session/queries.ts'
import { toolServersQuery, toolsQuery } from '#src/entities/tool-servers/tool-servers-query.ts'

/** Returns the number of tool servers, of reachable servers, and of their tools. */
function useToolbox() {
  const servers = useQuery(toolServersQuery)
  const asked = useQueries({ queries: (servers.data ?? []).map(({ host }) => toolsQuery(host)) })
  return {
    servers,
    isAsking: asked.some((one) => one.isPending),
    known: asked.length,
    reachable: asked.filter((one) => one.isSuccess).length,
    tools: asked.reduce((sum, one) => sum + (one.isSuccess ? one.data.length : 0), 0),
    /** The error of the first server that failed. */
    error: asked.find((one) => one.isError)?.error,
    askAgain: () => Promise.all(asked.filter((one) => one.isError).map((one) => one.refetch())),
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Returns up to `most` names and the number of the rest: "catalog, archive and 3 more". */
function describeNames(names: readonly string[], most = 3): string {
  const rest = names.length - most
  return list.format(rest > 0 ? [...names.slice(0, most), `${formatCount(rest)} more`] : names)
}

/**
 * Shows each part that an agent needs and whether it is ready. Reads the tools from their servers on every
 * visit.
 */
export function Readiness() {
  const id = useId()
  const toolbox = useToolbox()
  const model = partOf(useQuery(aiModelQuery), aiModelState)
  const prompts = partOf(useQuery(promptsQuery), (found) => ({
    isReady: found.length > 0,
    fact:
      found.length > 0
        ? `${counted(found.length, 'prompt')}: ${describeNames(found.map((one) => one.name))}.`
        : 'None yet. An assistant’s instructions can start from a prompt.',
  }))
  const indexes = partOf(useQuery(indexNamesQuery), (found) => ({
    isReady: found.length > 0,
    fact:
      found.length > 0
        ? `${counted(found.length, 'index', 'indexes')}: ${describeNames(found.map((one) => one.indexName))}.`
        : 'None yet. An assistant answers from an index.',
  }))
  const tools: PartState = toolbox.isAsking
    ? { kind: 'reading' }
    : toolbox.error && toolbox.reachable === 0
      ? { kind: 'failed', error: toolbox.error, onRetry: () => void toolbox.askAgain() }
      : partOf(toolbox.servers, () => ({
          isReady: toolbox.tools > 0,
          fact:
            toolbox.known === 0
              ? 'No tool server is configured.'
              : `${toolbox.reachable} of ${counted(toolbox.known, 'server')} can be reached, with ${counted(toolbox.tools, 'tool')}.`,
        }))
  const assistants = partOf(useQuery(dataOf(queries.vector.listAssistants())), (found) => ({
    isReady: found.length > 0,
    fact:
      found.length > 0
        ? `${counted(found.length, 'assistant')}: ${describeNames(found.map((one) => one.assistantName))}.`
        : 'None yet. An assistant answers from one index and follows your instructions.',
  }))
  const parts = [model, prompts, indexes, tools, assistants]
  const ready = parts.filter((part) => part.kind === 'ready').length
  /** Unknown parts don't count as missing. */
  const needed = parts.filter((part) => part.kind !== 'unknown').length
  const fact =
    ready < needed
      ? `${ready} of ${needed} ready`
      : needed < parts.length
        ? 'Nothing is missing'
        : 'Everything is ready'

  return (
    <Card aria-labelledby={id}>
      <Card.Header>
        <Card.Title id={id}>What an agent needs</Card.Title>
        <div className="flex items-center gap-3 text-xs text-muted tabular-nums">
          <Progress label="Parts that are ready" value={ready / needed} className="w-24" />
          {fact}
        </div>
      </Card.Header>
      <ul>
        <PartRow
          title="AI model"
          state={model}
          action={
            <ButtonLink size="sm" to="/Setting" search={{ section: 'ai' }}>
              {model.kind === 'missing' ? 'Set the AI model' : 'AI settings'}
            </ButtonLink>
          }
        />
        <PartRow
          title="Prompts"
          state={prompts}
          action={
            <ButtonLink size="sm" to="/prompts" search={prompts.kind === 'missing' ? { drawer: 'new' } : {}}>
              {prompts.kind === 'missing' ? 'New prompt' : 'Prompts'}
            </ButtonLink>
          }
        />
        <PartRow
          title="Knowledge"
          state={indexes}
          action={
            <ButtonLink size="sm" to="/vectordb" search={indexes.kind === 'missing' ? { drawer: 'new' } : {}}>
              {indexes.kind === 'missing' ? 'New index' : 'Vector database'}
            </ButtonLink>
          }
        />
        <PartRow
          title="Tools"
          state={tools}
          action={
            <ButtonLink size="sm" to="/XCP">
              Tool servers
            </ButtonLink>
          }
        />
        <PartRow title="Assistants" state={assistants} />
      </ul>
    </Card>
  )
}
