import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local OpenAI-compatible endpoint for chat and embedding models. */
export type TestEndpoint = {
  /** Address of the endpoint, such as `http://127.0.0.1:40123/v1`. */
  baseUrl: string
  /** Host of the address. */
  host: string
  /** The `Authorization` header of each call, in order. */
  keys: (string | undefined)[]
  /** The status of all answers; undefined for normal ones. */
  status: number | undefined
  close(): Promise<void>
}

/** Starts an endpoint with these models; it reports others as missing. Models named `embed…` make embeddings. */
export async function startTestEndpoint(models: readonly string[]): Promise<TestEndpoint> {
  const keys: TestEndpoint['keys'] = []
  const answers: Pick<TestEndpoint, 'status'> = { status: undefined }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { model } = JSON.parse(Buffer.concat(chunks).toString()) as { model: string }
    const key = request.headers.authorization
    keys.push(key)
    const path = model.startsWith('embed') ? '/v1/embeddings' : '/v1/chat/completions'
    const [status, body] = answers.status
      ? [answers.status, {}]
      : request.url !== path
        ? [404, {}]
        : key?.includes('wrong')
          ? [401, { error: { message: `Incorrect API key provided: ${key}` } }]
          : models.includes(model)
            ? [200, { choices: [{ message: { content: 'OK' } }], data: [{ embedding: [1, 0] }] }]
            : [404, { error: { message: `The model ${model} does not exist. Your key is ${key}.` } }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(answers, {
    baseUrl: `http://${host}/v1`,
    host,
    keys,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  })
}
