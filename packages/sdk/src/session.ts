/** Why a session ended: any 401, or the message exactly "jwt expired". */
export type SessionEnd = 'unauthorized' | 'session-expired'

/** How the host gives the SDK its token and learns that the session has ended. The SDK stores nothing itself. */
export type SessionPort = {
  /** Returns the bearer token, or null when nobody is signed in. Called before every call; a call whose `getToken` fails rejects with kind `network`, reason `not-sent`. */
  getToken(): string | null | Promise<string | null>
  /**
   * Called once when the server ends the session of the token in use, however many calls fail because of it. `status` is the HTTP
   * status by which it did: "jwt expired" comes with a 401 or with any other.
   */
  onSessionEnd?(reason: SessionEnd, answer: { status: number | undefined }): void
}
