/** The reason why a session ended: any 401, or a message that is exactly "jwt expired". */
export type SessionEnd = 'unauthorized' | 'session-expired'

/** The host's side of a session: it gives the SDK a token and is notified when the session ends. The SDK stores nothing. */
export type SessionPort = {
  /**
   * Returns the bearer token, or null without a session. Runs before every call; if it fails, the call rejects with kind
   * `network`, reason `not-sent`.
   */
  getToken(): string | null | Promise<string | null>
  /**
   * Runs once when the server ends the session of the current token, even if several calls fail because of it. `status` is the
   * HTTP status of that answer: "jwt expired" can come with any status.
   */
  onSessionEnd?(reason: SessionEnd, answer: { status: number | undefined }): void
}
