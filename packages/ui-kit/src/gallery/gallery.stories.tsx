import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes, Gem, Plus } from 'lucide-react'
import { Address } from '../address/address.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { NetworkBadge } from '../network-badge/network-badge.tsx'
import { Progress } from '../progress/progress.tsx'
import { Select } from '../select/select.tsx'
import { StatCard } from '../stat-card/stat-card.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Switch } from '../switch/switch.tsx'
import { Textarea } from '../textarea/textarea.tsx'

const meta = {
  title: 'Kit/Gallery',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const minted = [4, 9, 7, 14, 12, 21, 18].map((value, index) => ({ label: days[index] as string, value }))

function Actions() {
  return (
    <Card>
      <Card.Header>
        <Card.Title>Actions</Card.Title>
        <Kbd>⌘ K</Kbd>
      </Card.Header>
      <Card.Body className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Plus aria-hidden />}>
          New collection
        </Button>
        <Button>Import JSON</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="primary" loading>
          Deploying
        </Button>
        <Button disabled>Not yet</Button>
      </Card.Body>
    </Card>
  )
}

function States() {
  return (
    <Card>
      <Card.Header>
        <Card.Title>Harbour at dawn</Card.Title>
        <Switch label="Published" defaultChecked />
      </Card.Header>
      <Card.Body className="space-y-3">
        <div className="flex flex-wrap gap-1.5">
          <Badge dot>Draft</Badge>
          <Badge dot tone="info">
            Minting
          </Badge>
          <Badge dot tone="success">
            Minted
          </Badge>
          <Badge dot tone="warning">
            No fee
          </Badge>
          <Badge dot tone="danger">
            Failed
          </Badge>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <NetworkBadge name="Amber" kind="main" />
          <NetworkBadge name="Basalt" kind="test" />
          <Address value="0x00000000000000000000000000000000a11ce003" />
        </div>
        <Progress label="Minted of Harbour at dawn" value={0.62} />
      </Card.Body>
    </Card>
  )
}

function Form() {
  return (
    <Card>
      <Card.Body className="space-y-4">
        <Field label="Name" help="As collectors will read it.">
          <Input defaultValue="Harbour at dawn" />
        </Field>
        <Field label="Symbol" error="HARBOUR is taken by another collection.">
          <Input defaultValue="HARBOUR" />
        </Field>
        <Field label="Description">
          <Textarea rows={4} defaultValue="Twenty-four plates of a harbour waking up." />
        </Field>
        <Field label="Network">
          <Select
            defaultValue="amber"
            options={[
              { value: 'amber', label: 'Amber' },
              { value: 'basalt', label: 'Basalt' },
            ]}
          />
        </Field>
        <Checkbox label="Let members pay by card" defaultChecked />
      </Card.Body>
    </Card>
  )
}

function Work() {
  return (
    <Card>
      <Card.Header>
        <Card.Title>Deploying</Card.Title>
        <span className="text-xs text-muted tabular-nums">2 of 4</span>
      </Card.Header>
      <Card.Body>
        <Stepper
          steps={[
            { title: 'Register', state: 'done' },
            { title: 'Send the transaction', state: 'done' },
            { title: 'Wait for the receipt', state: 'active', detail: 'Asked every three seconds.' },
            { title: 'Ready to mint', state: 'todo' },
          ]}
        />
      </Card.Body>
    </Card>
  )
}

/** Several components together, as on a screen. */
export const Gallery: Story = {
  render: () => (
    <div className="grid gap-4 bg-canvas p-6 md:grid-cols-2">
      <StatCard label="Collections" icon={<Boxes aria-hidden />} value="24" />
      <StatCard label="Preminted assets" icon={<Gem aria-hidden />} value="1,204" />
      <Actions />
      <States />
      <Form />
      <div className="space-y-4">
        <Work />
        <Card>
          <Card.Body>
            <BarChart title="Minted a day" points={minted} />
          </Card.Body>
        </Card>
      </div>
    </div>
  ),
}
