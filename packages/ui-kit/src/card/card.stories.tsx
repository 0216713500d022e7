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
