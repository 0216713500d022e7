/** One run of a job. */
export type JobRun<Data> = {
  data: Data
  /** Aborted where the platform stops: the work ends soon, and is given back to be done again. */
  signal: AbortSignal
}

/** A kind of work that goes on after a call is answered. */
export type JobKind<Data extends object> = {
  /** Such as `read-source`. */
  name: string
  /** How many of this kind this copy of the platform does at a time. */
  atOnce: number
  /**
   * Does the work. It can be done again after a crash, from its start, so it must not matter how often it was started. What
   * it throws is logged, and the work is tried again a few times.
   */
  work(run: JobRun<Data>): Promise<void>
}

/** A kind of work that has its worker, and can be requested. */
export type JobQueue<Data extends object> = {
  /**
   * Requests one piece of work. While one with the same key waits or is under way, on whichever copy, nothing is added and
   * the answer is false.
   */
  send(key: string, data: Data): Promise<boolean>
}

/** Work that waits in the queue. */
export type Backlog = { waiting: number; oldestSeconds: number }

/** Work that outlives the call which requested it, in a queue that all copies on one database share (docs/decisions/operations-and-backups.md). */
export type Jobs = {
  /** Names a kind of work. Before `start`, and once for each name. */
  define<Data extends object>(kind: JobKind<Data>): JobQueue<Data>
  /** Called immediately, then every few seconds on each copy: queries the database for what is due, and sends it. */
  watch(poll: () => Promise<void>): void
  /** Takes up the work, and what an earlier run left. */
  start(): Promise<void>
  /** Returns how many pieces of work nobody has taken up yet, and for how many seconds the oldest of them has been due. */
  backlog(): Promise<Backlog>
  /** Ends the work under way, gives back what was not finished, and takes up no more. Work can still be requested, for another copy. */
  handOver(): Promise<void>
  /** Hands over, if that is not done yet, and ends. */
  close(): Promise<void>
}
