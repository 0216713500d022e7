import type {
  Client,
  ClientOptions,
  ClientPathsWithMethod,
  FetchResponse,
  ParamsOption,
  RequestBodyOption,
} from 'openapi-fetch'
import type { paths } from '../schema.gen.ts'
import type { CallOptions } from './types.ts'

type Methods = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace'

/** What a call of {@link OpenClient} may say besides `params` and `body`. */
export type OpenCallOptions<ParseAs> = Omit<CallOptions, 'headers'> &
  Pick<
    RequestInit,
    'cache' | 'credentials' | 'integrity' | 'keepalive' | 'mode' | 'priority' | 'referrer' | 'referrerPolicy'
  > & {
    /** Sent too; `accept` and `content-type` replace the SDK's. For the others there are `token` and `idempotencyKey`. */
    headers?: ClientOptions['headers']
    /** How a success is read; `stream` is the body as it comes. A failure is always read as JSON or text. Default `json`. */
    parseAs?: ParseAs | undefined
    /** Makes the body that is sent. Default: JSON; a form where the contract says so or a `FormData` is given. */
    bodySerializer?: ((body: never) => BodyInit) | undefined
  }

type Init<Operation, ParseAs> = ParamsOption<Operation> &
  RequestBodyOption<Operation> &
  OpenCallOptions<ParseAs>
type OperationAt<Paths, Path, Method> = Path extends keyof Paths
  ? Method extends keyof Paths[Path]
    ? NonNullable<Paths[Path][Method]>
    : never
  : never
type ParseAs = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream'
type Rest<Given> = {} extends Given ? [init?: Given] : [init: Given]
type Answer<Operation, As> = Promise<
  FetchResponse<Operation & Record<string, unknown>, { parseAs: As }, `${string}/${string}`>
>

/** Sends a request to a path, as openapi-fetch does. */
export type OpenCall<Paths extends {}, Method extends Methods> = <
  Path extends ClientPathsWithMethod<Client<Paths>, Method>,
  As extends ParseAs = 'json',
>(
  path: Path,
  ...init: Rest<Init<OperationAt<Paths, Path, Method>, As>>
) => Answer<OperationAt<Paths, Path, Method>, As>

/**
 * openapi-fetch's client for every path of the contract, and the operator's own beside it: `{ data, response }` for a success,
 * `{ error, response }` for a failure that the server answered, with its secrets masked. Everything else rejects with an `ApiError`: no
 * answer, a redirect, a success that is not JSON. Answers come as they are, unread.
 *
 * Middleware (`use`) sees the calls of functions too: it may set headers and replace responses. A function's response comes there after its
 * body was read, and rejects the call where middleware makes a failure of it. `baseUrl` and `fetch` of a call are not taken: `backends` and
 * `fetch` are options of `createSdk`.
 *
 * @example
 * const { data, error, response } = await sdk.client.GET('/api/auth/getProfile', { timeout: 5_000 })
 */
export type OpenClient<Paths extends {} = paths> = Pick<Client<Paths>, 'use' | 'eject'> & {
  [Method in Methods as Uppercase<Method>]: OpenCall<Paths, Method>
} & {
  /** The same with the method as its first argument. */
  request<
    Method extends Methods,
    Path extends ClientPathsWithMethod<Client<Paths>, Method>,
    As extends ParseAs = 'json',
  >(
    method: Method,
    path: Path,
    ...init: Rest<Init<OperationAt<Paths, Path, Method>, As>>
  ): Answer<OperationAt<Paths, Path, Method>, As>
}
