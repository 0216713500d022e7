import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { type ActionOptions, useAction } from './action.ts'

let success: ReturnType<typeof vi.spyOn>
let failure: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  success = vi.spyOn(toast, 'success').mockReturnValue('')
  failure = vi.spyOn(toast, 'error').mockReturnValue('')
})
afterEach(() => vi.restoreAllMocks())

const apiError = (kind: ApiErrorKind, more: Partial<ApiErrorDetails> = {}) =>
  new ApiError('This is why.', { operation: 'updateCollection', ...more, kind } as ApiErrorDetails)

/** Returns the result of a hook within a query client, after its first render. */
async function hooked<Result>(hook: () => Result) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, act } = await renderHook(hook, { wrapper })
  await expect.poll(() => result.current).not.toBeNull()
  return { client, result, act }
}

const action = <Answer,>(options: ActionOptions<string, Answer>) => hooked(() => useAction(options))

describe('an action that succeeds', () => {
  it.each([
    ['the server’s message', undefined, 'Saved.'],
    ['a fixed text', 'Submit Merkle Root Successfully', 'Submit Merkle Root Successfully'],
    ['a text of the answer', ({ count }: { count: number }) => `${count} saved`, '3 saved'],
  ])('toasts %s', async (_, text, expected) => {
    const { result } = await action({
      run: async () => ({ message: 'Saved.', count: 3 }),
      ...(text === undefined ? {} : { success: text }),
    })
    await result.current.mutateAsync('x')
    expect(success.mock.calls).toEqual([[expected]])
  })

  it('toasts “Done.” if the answer has no message', async () => {
    const { result } = await action({ run: async () => ({ message: null, data: null }) })
    await result.current.mutateAsync('x')
    expect(success.mock.calls).toEqual([['Done.']])
  })

  it('waits until changed data is read again, and then runs the caller’s onSuccess', async () => {
    const order: string[] = []
    const read = Promise.withResolvers<void>()
    const { client, result } = await action({
      run: async () => ({ message: 'Saved.' }),
      invalidates: [['collection'], ['dashboard']],
      onSuccess: () => order.push('onSuccess'),
    })
    vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
      order.push(String(queryKey))
      await read.promise
    })
    const done = result.current.mutateAsync('x')
    await expect.poll(() => order).toEqual(['collection', 'dashboard'])
    read.resolve()
    await done
    expect(order).toEqual(['collection', 'dashboard', 'onSuccess'])
  })
})

describe('an action that fails', () => {
  // Proves: error.toast
  it('toasts the server’s text with the request ID, undoes the optimistic change, and rejects', async () => {
    const undo = vi.fn<() => void>()
    const onError = vi.fn<() => void>()
    const { result } = await action({
      run: () => Promise.reject(apiError('conflict', { requestId: 'r-1' })),
      optimistic: () => undo,
      onError,
    })
    await expect(result.current.mutateAsync('x')).rejects.toThrow('This is why.')
    expect(failure.mock.calls).toEqual([['This is why.', { details: 'Request r-1' }]])
    expect([undo.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
    expect(success).not.toHaveBeenCalled()
  })

  it.each(['unauthorized', 'session-expired', 'aborted'] as const)('by %s toasts nothing', async (kind) => {
    const { result } = await action({ run: () => Promise.reject(apiError(kind)) })
    await expect(result.current.mutateAsync('x')).rejects.toThrow('This is why.')
    expect(failure).not.toHaveBeenCalled()
  })

  it('because of refused fields shows them in its form instead of a toast', async () => {
    const refused = apiError('validation', {
      fields: [
        { field: 'name', message: 'Taken.' },
        { field: 'venue', message: 'Gone.' },
      ],
    })
    const { result } = await hooked(() => {
      const form = useForm({ defaultValues: { name: '' } })
      return {
        errors: form.formState.errors,
        action: useAction({ run: () => Promise.reject(refused), form }),
      }
    })
    await expect(result.current.action.mutateAsync(undefined)).rejects.toThrow('This is why.')
    await expect
      .poll(() => result.current.errors)
      .toMatchObject({
        name: { message: 'Taken.' },
        root: { server: { text: { message: 'This is why.' }, other1: { message: 'Venue: Gone.' } } },
      })
    expect(failure).not.toHaveBeenCalled()
  })

  it('because of refused fields without a form is toasted', async () => {
    const { result } = await action({
      run: () => Promise.reject(apiError('validation', { fields: [{ field: 'name', message: 'Taken.' }] })),
    })
    await expect(result.current.mutateAsync('x')).rejects.toThrow('This is why.')
    expect(failure).toHaveBeenCalledTimes(1)
  })
})
