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

/** Options of a call of {@link OpenClient}, besides `params` and `body`. */
export type OpenCallOptions<ParseAs> = Omit<CallOptions, 'headers'> &
  Pick<
    RequestInit,
    'cache' | 'credentials' | 'integrity' | 'keepalive' | 'mode' | 'priority' | 'referrer' | 'referrerPolicy'
  > & {
    /** Additional headers; `accept` and `content-type` replace the SDK's. Use `token` and `idempotencyKey` for the others. */
    headers?: ClientOptions['headers']
    /** The way to read a success; `stream` returns the unread body. Failures are always read as JSON or text. Default `json`. */
    parseAs?: ParseAs | undefined
    /** Encodes the body. Default: JSON; a form if the contract requires it or the body is a `FormData`. */
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
 * openapi-fetch's client for all paths of the contract and of your own API: `{ data, response }` for a success, `{ error,
 * response }` for a failure that the server answered, with secrets masked. Everything else rejects with an `ApiError`: no answer,
 * a redirect, a success that isn't JSON. Answers are returned unchanged and unchecked.
 *
 * Middleware (`use`) also sees the calls of functions: it can set headers and replace responses. It gets a function's response
 * after its body was read, and if it returns a failure, the call rejects. A call doesn't take `baseUrl` and `fetch`: they are the
 * options `backends` and `fetch` of `createSdk`.
 *
 * @example
 * const { data, error, response } = await sdk.client.GET('/api/auth/getProfile', { timeout: 5_000 })
 */
export type OpenClient<Paths extends {} = paths> = Pick<Client<Paths>, 'use' | 'eject'> & {
  [Method in Methods as Uppercase<Method>]: OpenCall<Paths, Method>
} & {
  /** Sends a request like the methods above, with the method as first argument. */
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
