import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Card } from './card.tsx'

const meta = { title: 'Kit/Card', component: Card } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Card aria-labelledby="wallet" className="max-w-md">
      <Card.Header>
        <Card.Title id="wallet">Admin wallet</Card.Title>
        <Button size="sm">Create wallet</Button>
      </Card.Header>
      <Card.Body>
        <p className="text-sm text-muted">Transactions are sent from this wallet.</p>
      </Card.Body>
    </Card>
  ),
}
export const BodyAlone: Story = {
  render: () => (
    <Card className="max-w-md">
      <Card.Body>Only text.</Card.Body>
    </Card>
  ),
}
export const Playground: Story = {
  render: () => (
    <Card aria-labelledby="networks" className="max-w-md">
      <Card.Header>
        <Card.Title id="networks">Networks</Card.Title>
      </Card.Header>
      <Card.Body className="text-sm text-muted">Amber and Basalt.</Card.Body>
    </Card>
  ),
}
export const LongWords: Story = {
  render: () => (
    <Card aria-labelledby="long" className="max-w-64">
      <Card.Header>
        <Card.Title id="long">Donaudampfschifffahrtsgesellschaftskapitänsmützen</Card.Title>
        <Button size="sm">Create wallet</Button>
      </Card.Header>
      <Card.Body className="text-sm break-words text-muted">
        Lighthousekeepersassociationofthenortherncoast has no wallet yet.
      </Card.Body>
    </Card>
  ),
}
