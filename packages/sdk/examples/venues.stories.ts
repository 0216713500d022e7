import { fixtures, handlers } from '@vitrine/sdk/testing'
import type { RequestHandler } from 'msw'

/** The parameter that msw-storybook-addon passes to each story. */
type Story = { beforeEach: (context: { msw: { use: (...handlers: RequestHandler[]) => void } }) => void }

export const Loaded: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ venues: [fixtures.venue()] })),
}
