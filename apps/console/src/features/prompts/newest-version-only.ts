import { HttpResponse, http } from 'msw'

/** Refuses to save a prompt based on an older version, like a platform does. */
export const newestVersionOnly = (newest: number) =>
  http.post('*/setLlmPrompt', async ({ request }) => {
    const { version = newest } = (await request.clone().json()) as { version?: number }
    const refusal = { error: `Version ${newest} was written meanwhile.`, code: 'newer-version' }
    return version === newest ? undefined : HttpResponse.json(refusal, { status: 409 })
  })
