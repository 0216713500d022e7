import type { Answers } from '../answers.ts'
import type { World } from '../world.ts'

/** Figures for the dashboard. */
export const dashboard = ({ state, visits, messages }: World) =>
  ({
    dashboardCount: () => ({
      data: { TotalCollections: state.collections.length, TotalAssets: state.assets.length },
    }),
    getAttention: () => ({ data: state.attention }),
    getAllIpInfo: (call) => visits.list(call),
    getAllFormData: (call) => messages.list(call),
    submitForm({ body }) {
      messages.add(body)
      return { message: 'Thank you. Your message has arrived.' }
    },
    visit: () => ({ message: 'The visit is counted.' }),
  }) satisfies Partial<Answers>
