import { requestEngine } from './current-engine.ts'

/** What a person can do with work under way. Each answers when it is stored; the screen follows by itself. */
export const activityCommands = {
  /** Requests no further mint; what is sent is still finished. */
  pause: async (id: string) => (await requestEngine()).pause(id),
  /** Goes on: with the queue, and with waiting for what is unresolved. */
  resume: async (id: string) => (await requestEngine()).resume(id),
  /** Takes what is still queued out of the queue. */
  cancel: async (id: string) => (await requestEngine()).cancel(id),
  /** Queues again what failed. */
  retryFailed: async (id: string) => (await requestEngine()).retryFailed(id),
  /** Sends again what the platform accepted without a readable answer. */
  sendAgain: async (id: string) => (await requestEngine()).sendAgain(id),
  /** Forgets work that is over, or of which nobody can find out more. */
  dismiss: async (id: string) => (await requestEngine()).dismiss(id),
}
