import type { List } from './list-of.ts'

type Screen = List & {
  page: string
  name: string
  Name: string
  title: string
  /** The plural noun of the rows. */
  many: string
  operation: string
}

const label = (field: string) => {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Returns the files of a page with a list, by their paths below the console's sources. */
export function screenFiles(screen: Screen): Record<string, string> {
  const { page, name, Name, title, many, operation, call, row, state, hasSearch, texts, time } = screen
  const one = many.replace(/s$/, '')
  const One = title.replace(/s$/, '')
  const [lead = '_id', ...others] = texts
  const fixture = row.slice(0, 1).toLowerCase() + row.slice(1)
  const rows = (count: number) =>
    `Array.from({ length: ${count} }, (_, index) => fixtures.${fixture}({ _id: \`${one}-\${index}\`, ${lead}: \`${One} \${index + 1}\` }))`
  const feature = `features/${page}`
  return {
    [`routes/_app/${page}.tsx`]: `import { createFileRoute } from '@tanstack/react-router'
import { ${Name}Page } from '#src/${feature}/${page}-page.tsx'
import { ${name} } from '#src/${feature}/${page}.ts'
import { listRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/${page}')({
  ...listRoute(${name}),
  staticData: { title: '${title}' },
  component: ${Name}Page,
})
`,
    [`${feature}/${page}.ts`]: `import { listResource } from '#src/resource/list-resource.ts'
import { ${hasSearch ? 'listSearch' : 'pagedSearch'} } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

export const ${name} = listResource(${hasSearch ? 'listSearch' : 'pagedSearch'}([]), {
  nouns: ['${one}', '${many}'],
  read: ${hasSearch ? `queries.${call}` : `({ page, pageSize }) => queries.${call}({ page, pageSize })`},
})
`,
    [`${feature}/${page}-page.tsx`]: `import type { ${row} } from '@vitrine/sdk'
import { createColumnHelper, PageHeader${time ? ', RelativeTime' : ''} } from '@vitrine/ui-kit'
import { List } from 'lucide-react'
import { ListTable } from '#src/resource/list-table.tsx'
import { useList } from '#src/resource/use-list.ts'
import { ${name} } from './${page}.ts'

const column = createColumnHelper<${row}>()

const columns = [
  column.accessor('${lead}', { header: '${label(lead)}', meta: { lead: true } }),
${others.map((field) => `  column.accessor('${field}', { header: '${label(field)}' }),\n`).join('')}${
  time
    ? `  column.accessor('${time}', { header: '${label(time.replace(/At$/, ''))}', cell: ({ getValue }) => <RelativeTime value={getValue()} className="text-xs" /> }),\n`
    : ''
}]

/** The list of ${many}. */
export const ${Name}Page = () => (
  <>
    <PageHeader title="${title}" sticky className="top-14 max-md:static" />
    <ListTable
      list={useList(${name})}
      icon={<List />}
      empty="They are listed here."
      columns={columns}
      rowLabel={(row) => row.${lead}}
    />
  </>
)
`,
    [`${feature}/${page}-page.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/${title}',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/${page}' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const ${state} = ${rows(9)}

const stories = listStories({
  path: '/${page}',
  nouns: ['${one}', '${many}'],
  operation: '${operation}',
  full: { ${state} },
  one: { ${state}: ${state}.slice(0, 1) },
  play: async () => {
    await screen.findByText('${One} 1')
  },
})

export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
${hasSearch ? "export const NoMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }\n" : ''}export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const Denied: Story = { ...stories.denied, tags: ['!test'] }
`,
    [`${feature}/${page}-page.test.tsx`]: `import { fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

// Proves: route.${page}
it('shows eight ${many} a page', async () => {
  const ${state} = ${rows(9)}
  worker.use(...handlers({ ${state} }))
  const screen = await renderConsole('/${page}')
  const table = screen.getByRole('table', { name: '${title}' })
  await expect.element(table.getByText('${One} 8')).toBeVisible()
  expect(table.getByText(/^${One} \\d/).elements()).toHaveLength(8)
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(table.getByText('${One} 9')).toBeVisible()
  expect(screen.address()).toBe('/${page}?page=2')
})
`,
    [`testing/pages/${page}.ts`]: `import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const ${name}: PageScenario = {
  heading: '${title}',
  scene: { ${state}: rows(9, () => fixtures.${fixture}()) },
  pageSizes: { ${/^\w+$/.test(title) ? title : `'${title}'`}: 8 },
  opens: [],
}
`,
  }
}
