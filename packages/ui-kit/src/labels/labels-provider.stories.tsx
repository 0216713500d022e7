import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Address } from '../address/address.tsx'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { type ColumnDef, createColumnHelper } from '../data-table/table-model.ts'
import { TableViewMenu } from '../data-table/table-view-menu.tsx'
import { DateTimeInput } from '../date-time/date-time-input.tsx'
import { Diff } from '../diff/diff.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { Field } from '../field/field.tsx'
import { FileDrop } from '../file-drop/file-drop.tsx'
import { Hash } from '../hash/hash.tsx'
import { JsonView } from '../json-view/json-view.tsx'
import { KeyValueEditor } from '../key-value-editor/key-value-editor.tsx'
import { Menu } from '../menu/menu.tsx'
import { NetworkBadge } from '../network-badge/network-badge.tsx'
import { PageSize } from '../pagination/page-size.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { PasswordInput } from '../password-input/password-input.tsx'
import { RelativeTime } from '../relative-time/relative-time.tsx'
import { SecretInput } from '../secret-input/secret-input.tsx'
import { Select } from '../select/select.tsx'
import { SideMenu } from '../side-menu/side-menu.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx'
import { toast } from '../toast/toast.ts'
import { toastStore } from '../toast/toast-store.ts'
import { Toaster } from '../toast/toaster.tsx'
import { Tree } from '../tree/tree.tsx'
import { englishLabels } from './english-labels.ts'
import type { PartialLabels } from './labels-context.ts'
import { LabelsProvider, type LabelsProviderProps } from './labels-provider.tsx'

/** Every text of the kit between brackets, as a language that nobody speaks: what has none was not asked for. */
function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`
  if (typeof value === 'function') return (...args: unknown[]) => bracketed(value(...args))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bracketed(part)]))
}
const labels = bracketed(englishLabels) as PartialLabels

/** What the host says is in Greek here, so that every Latin word outside of brackets is one that the kit said in English. */
const table: ColumnDef<{ id: string; name: string }, string>[] = [
  createColumnHelper<{ id: string; name: string }>().accessor('name', { header: 'Όνομα' }),
]
const rows = [{ id: '1', name: 'Λιμάνι' }]
const value = { onValueChange: fn() }
const now = Date.now()
const rowMenu = () => <Menu.Item>Άνοιγμα</Menu.Item>
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

function Everything() {
  const [page, setPage] = useState(2)
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumbs.Root>
        <Breadcrumbs.Item href="#">Αρχή</Breadcrumbs.Item>
      </Breadcrumbs.Root>
      <BarChart title="Πωλήσεις" points={[{ label: 'α', value: 1 }]} />
      <Sparkline label="Πωλήσεις" points={[{ label: 'α', value: 1 }]} />
      <CodeEditor {...value} aria-label="Κώδικας" language="json" value="{" />
      <Combobox {...value} aria-label="Πόλη" value={{ value: 'a', label: 'Αθήνα' }} options={[]} />
      <CopyButton value="α" />
      <TableViewMenu columns={table} view={{ hidden: new Set() }} onViewChange={fn()} />
      <DataTable
        caption="Έργα"
        columns={table}
        data={rows}
        getRowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={rowMenu}
        selection={{ selected: new Set(), onSelectedChange: fn() }}
        status={{ kind: 'ready' }}
        empty={null}
      />
      <DataTable
        caption="Βλάβη"
        columns={table}
        data={[]}
        getRowId={({ id }) => id}
        status={{ kind: 'error', error: new Error('Χωρίς σύνδεση.'), onRetry: fn() }}
        empty={null}
      />
      {['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z'].map((instant) => (
        <DateTimeInput {...value} key={instant} aria-label="Αρχή" timeZone="Europe/Athens" value={instant} />
      ))}
      <Diff label="Κείμενα" before="α" after="β" />
      <ErrorState title="Βλάβη" requestId="1" onRetry={fn()} />
      <ErrorSummary errors={[{ field: null, message: 'Λείπει το όνομα.' }]} />
      <FileDrop accept={['image/*']} maxSize={1024} onFile={fn()} preview="data:," onRemove={fn()} />
      <Field label="Εικόνα">
        <FileDrop accept={['image/*']} maxSize={1024} onFile={fn()} progress={0.5} onCancel={fn()} />
      </Field>
      <Hash value={address} href="#" />
      <Address value={address} />
      <JsonView label="Δεδομένα" value={{ α: [1] }} />
      <KeyValueEditor rows={['α', 'α'].map((key) => ({ key, value: key }))} onRowsChange={fn()} />
      <NetworkBadge name="Ήλεκτρο" kind="test" />
      <Pagination page={page} pageSize={8} total={42} onPageChange={setPage}>
        <PageSize pageSize={8} sizes={[8, 16]} onPageSizeChange={fn()} />
      </Pagination>
      <PasswordInput aria-label="Κωδικός" />
      <RelativeTime value={now} />
      <SecretInput {...value} aria-label="Κλειδί" stored={{ endsWith: '1' }} value={undefined} />
      <SecretInput {...value} aria-label="Κλειδί" stored={{ endsWith: '1' }} value="2" />
      <Select aria-label="Δίκτυο" options={[]} />
      <SideMenu entries={[]} collapsed={false} onCollapsedChange={fn()} className="h-40" />
      <Stepper steps={[{ title: 'Αποστολή', state: 'active' }]} />
      <TextLink href="#" external>
        Σελίδα
      </TextLink>
      <ThemeSwitch {...value} value="light" />
      <Tree label="Έργα" nodes={[{ id: '1', label: 'Λιμάνι' }]} onMove={fn()} />
      <Toaster />
    </div>
  )
}

/** Returns what is shown or read out in English: Latin words that are neither a label nor a value. */
function english(): string[] {
  const found: string[] = []
  const check = (text: string | null) => {
    let rest = text ?? ''
    // From the inside out: a label may have another in it.
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
    }
    if (/[a-z]{2}/i.test(rest.replaceAll(/0x\S+|Europe.Athens|Vitrine|Enter|Esc|UTC/g, '')))
      found.push(text ?? '')
  }
  for (const element of document.body.querySelectorAll(':not(script, style)')) {
    // What Storybook itself has ready in the page, unseen.
    if (element.closest('[class^=sb-]:not(body)')) continue
    for (const name of ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title']) {
      check(element.getAttribute(name))
    }
    for (const node of element.childNodes) if (node instanceof Text) check(node.data)
  }
  return found
}

const meta = {
  title: 'Kit/LabelsProvider',
  component: LabelsProvider,
  args: { labels, children: null },
  beforeEach: () => {
    toastStore.clear()
  },
  render: ({ labels: given }: LabelsProviderProps) => (
    <LabelsProvider labels={given}>
      <Everything />
    </LabelsProvider>
  ),
} satisfies Meta<typeof LabelsProvider>
export default meta
type Story = StoryObj<typeof meta>

/** A few texts in German; what is left out stays English. A page is turned in the language that the provider has. */
export const Default: Story = {
  args: { labels: { pagination: { next: 'Nächste Seite', page: (page) => `Seite ${page}` } } },
  render: ({ labels: given }: LabelsProviderProps) => (
    <LabelsProvider labels={given}>
      <Pagination page={1} pageSize={8} total={42} onPageChange={fn()} />
    </LabelsProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Nächste Seite' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Seite 3' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeVisible()
  },
}
export const Playground: Story = {}

/** In a language of brackets no English is left, whatever is open. */
export const AnotherLanguage: Story = {
  play: async ({ canvas, userEvent }) => {
    toast.error('Χάθηκε.')
    await screen.findByText('⟦Failed⟧')
    await expect(english()).toEqual([])
    await userEvent.click(canvas.getByRole('textbox', { name: 'Κώδικας' }))
    await userEvent.click(canvas.getByRole('combobox', { name: 'Πόλη' }))
    await userEvent.keyboard('αβγ')
    await screen.findAllByText('⟦Nothing matches “αβγ”.⟧')
    await waitFor(() =>
      expect(canvas.getByText(/⟦A value is missing|⟦A closing brace|⟦A name in/)).toBeVisible(),
    )
    await expect(english()).toEqual([])
  },
}

/** A drawer that asks before it closes, over a palette's worth of commands. */
export const Dialogs: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: ({ labels: given }: LabelsProviderProps) => (
    <LabelsProvider labels={given}>
      <Drawer open dirty onOpenChange={fn()} title="Έργο">
        Λιμάνι
      </Drawer>
    </LabelsProvider>
  ),
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: '⟦Close⟧' })
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('button', { name: '⟦Keep editing⟧' })
    await expect(english()).toEqual([])
  },
}

/** The palette, which says how many results there are. */
export const Palette: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: ({ labels: given }: LabelsProviderProps) => (
    <LabelsProvider labels={given}>
      <CommandPalette
        open
        onOpenChange={fn()}
        groups={[{ id: 'pages', heading: 'Σελίδες', commands: [{ id: '1', label: 'Έργα', onSelect: fn() }] }]}
      />
    </LabelsProvider>
  ),
  play: async ({ userEvent }) => {
    await screen.findByRole('combobox', { name: '⟦Command palette⟧' })
    await userEvent.keyboard('Έρ')
    await screen.findByText('⟦1 result⟧')
    await userEvent.keyboard('ξξ')
    await screen.findByText('⟦Nothing matches “Έρξξ”.⟧')
    await expect(english()).toEqual([])
  },
}
