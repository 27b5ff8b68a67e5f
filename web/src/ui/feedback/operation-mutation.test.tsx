import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import type { Outcome } from '../../lib/graphql/outcome.ts'
import { GraphqlFault } from '../../lib/graphql/graphql-transport.ts'
import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import { changeTexts, useOperationMutation } from './operation-mutation.ts'

const envelope = (isSuccess: boolean): ResultEnvelope => ({
  isSuccess,
  isFailure: !isSuccess,
  error: isSuccess ? null : { code: 'NOT_FOUND', description: 'Không có' },
})

/** Presses a button that runs a mutation. Returns its outcome, and whether the queries were fetched again. */
async function press(
  send: () => Promise<ResultEnvelope>,
  options: Pick<Parameters<typeof useOperationMutation>[0], 'refetch' | 'onDone'> = { refetch: 'answered' },
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['shown'], 1)
  let outcome: Outcome<ResultEnvelope> | undefined
  function Part() {
    const { run, running } = useOperationMutation({ send, texts: changeTexts('Xong', 'Chưa xong'), ...options })
    return (
      <button type="button" disabled={running} onClick={() => void run().then((its) => (outcome = its))}>
        Gửi
      </button>
    )
  }
  const { user } = renderPart(
    <QueryClientProvider client={queryClient}>
      <Part />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Gửi' }))
  return {
    outcome: () => outcome,
    isAskedAgain: () => queryClient.getQueryState(['shown'])?.isInvalidated ?? false,
  }
}

test('a success shows a toast and fetches the queries again', async () => {
  const { outcome, isAskedAgain } = await press(() => Promise.resolve(envelope(true)))

  await screen.findByText('Xong')
  expect(outcome()).toMatchObject({ done: true, refusal: null, error: null })
  expect(isAskedAgain()).toBe(true)
})

test('a refusal shows a toast with its reason', async () => {
  const { outcome, isAskedAgain } = await press(() => Promise.resolve(envelope(false)))

  await screen.findByText('Chưa xong. Chi tiết: Không có')
  expect(outcome()).toMatchObject({ done: false, refusal: { code: 'NOT_FOUND' }, error: { code: 'NOT_FOUND' } })
  expect(isAskedAgain()).toBe(true)
})

test.for([
  ['answered', false],
  ['always', true],
  ['done', false],
] as const)('without an answer, refetch %s fetches the queries again: %s', async ([refetch, isAsked]) => {
  const { outcome, isAskedAgain } = await press(() => Promise.reject(new Error('Mất mạng')), { refetch })

  await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Mất mạng')
  expect(outcome()).toMatchObject({ done: false, result: null, refusal: null, error: { description: 'Mất mạng' } })
  expect(isAskedAgain()).toBe(isAsked)
})

test('a mutation without a network fails and shows a toast at once instead of waiting', async () => {
  onlineManager.setOnline(false)
  try {
    await press(() => Promise.reject(new Error('Mất mạng')))

    await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Mất mạng')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('an error in onDone counts as no answer and does not reject', async () => {
  const { outcome } = await press(() => Promise.resolve(envelope(true)), {
    refetch: 'never',
    onDone: () => {
      throw new Error('Bộ nhớ đầy')
    },
  })

  await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Bộ nhớ đầy')
  expect(outcome()).toMatchObject({ done: false, error: { description: 'Bộ nhớ đầy' } })
})

test('a repeated press during a mutation sends nothing, and both calls get the outcome', async () => {
  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const outcomes: Outcome<ResultEnvelope>[] = []
  function Part() {
    const { run } = useOperationMutation({
      send: async (_: { code: string }) => {
        sent += 1
        await held
        return envelope(true)
      },
      refetch: 'never',
    })
    const press = (code: string) => void run({ code }).then((outcome) => outcomes.push(outcome))
    return (
      <>
        <button type="button" onClick={() => press('A')}>
          A
        </button>
        <button type="button" onClick={() => press('B')}>
          B
        </button>
      </>
    )
  }
  const { user } = renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <Part />
    </QueryClientProvider>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'A' }))
  expect(sent).toBe(1)
  // A different input is no repetition.
  await user.click(screen.getByRole('button', { name: 'B' }))
  expect(sent).toBe(2)
  release()
  await waitFor(() => expect(outcomes.map(({ done }) => done)).toEqual([true, true, true]))
  await user.click(screen.getByRole('button', { name: 'A' }))
  expect(sent).toBe(3)
})

test('the toast of a second refusal replaces the first', async () => {
  let times = 0
  function Part() {
    const { run } = useOperationMutation({
      send: () =>
        Promise.resolve({ ...envelope(false), error: { code: 'NOT_FOUND', description: `Lần ${(times += 1)}` } }),
      texts: changeTexts('Xong', 'Chưa xong'),
      refetch: 'never',
    })
    return (
      <button type="button" onClick={() => void run()}>
        Gửi
      </button>
    )
  }
  const { user } = renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <Part />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Gửi' }))
  await screen.findByText('Chưa xong. Chi tiết: Lần 1')
  await user.click(screen.getByRole('button', { name: 'Gửi' }))
  await screen.findByText('Chưa xong. Chi tiết: Lần 2')
  expect(screen.queryByText('Chưa xong. Chi tiết: Lần 1')).toBeNull()
})

test('an expired sign-in shows no toast for the failed mutation', async () => {
  const { outcome } = await press(() => Promise.reject(new GraphqlFault('UNAUTHENTICATED')))
  await waitFor(() => expect(outcome()).toMatchObject({ done: false, error: { code: 'UNAUTHENTICATED' } }))
  expect(screen.queryByText(/Xảy ra lỗi ngoại lệ/)).toBeNull()
})
