/** A run of a job. */
export type JobRun<Data> = {
  data: Data
  /** Aborted when the platform stops: the work ends soon and is returned to the queue. */
  signal: AbortSignal
}

/** A kind of work that continues after its call is answered. */
export type JobKind<Data extends object> = {
  /** Name of the kind, such as `read-source`. */
  name: string
  /** Number of jobs of this kind that one copy of the platform runs at the same time. */
  atOnce: number
  /**
   * Does the work. After a crash it may run again from the start, so repeating it must be harmless. What it throws is
   * logged, and the work is repeated a few times.
   */
  work(run: JobRun<Data>): Promise<void>
}

/** The queue of one kind of work. */
export type JobQueue<Data extends object> = {
  /** Adds a job. Returns false and adds nothing while a job with the same key waits or runs on any copy. */
  send(key: string, data: Data): Promise<boolean>
  /** Returns what was sent and is not finished yet, on whichever copy. */
  underWay(): Promise<Data[]>
}

/** The number of waiting jobs, and how many seconds the oldest has been due. */
export type Backlog = { waiting: number; oldestSeconds: number }

/**
 * A queue for work that outlives its call, shared by all copies on a database
 * (docs/decisions/operations-and-backups.md).
 */
export type Jobs = {
  /** Defines a kind of work. Call it before `start`, and once for each name. */
  define<Data extends object>(kind: JobKind<Data>): JobQueue<Data>
  /** Calls `poll` now and then every few seconds on each copy. It finds work that is due and adds it to the queue. */
  watch(poll: () => Promise<void>): void
  /** Starts to run jobs, including jobs of an earlier run. */
  start(): Promise<void>
  /** Returns the number of jobs that have not started, and how many seconds the oldest has been due. */
  backlog(): Promise<Backlog>
  /**
   * Stops running jobs: waits for active ones and returns unfinished ones to the queue. Jobs can still be added for
   * another copy.
   */
  handOver(): Promise<void>
  /** Stops running jobs, if that hasn't happened yet, and closes the queue. */
  close(): Promise<void>
}
