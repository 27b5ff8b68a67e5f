import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import type { Outcome } from '../../lib/graphql/outcome.ts'
import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import { changeTexts, useOperationMutation } from './operation-mutation.ts'

const envelope = (isSuccess: boolean): ResultEnvelope => ({
  isSuccess,
  isFailure: !isSuccess,
  error: isSuccess ? null : { code: 'NOT_FOUND', description: 'Không có' },
})

/** Presses the button of a part that runs a mutation. @returns its outcome, and which queries were asked again. */
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

test('a success is said, and what the pages show is asked again', async () => {
  const { outcome, isAskedAgain } = await press(() => Promise.resolve(envelope(true)))

  await screen.findByText('Xong')
  expect(outcome()).toMatchObject({ done: true, refusal: null, error: null })
  expect(isAskedAgain()).toBe(true)
})

test('a refusal is said with its reason', async () => {
  const { outcome, isAskedAgain } = await press(() => Promise.resolve(envelope(false)))

  await screen.findByText('Chưa xong. Chi tiết: Không có')
  expect(outcome()).toMatchObject({ done: false, refusal: { code: 'NOT_FOUND' }, error: { code: 'NOT_FOUND' } })
  expect(isAskedAgain()).toBe(true)
})

test.for([
  ['answered', false],
  ['always', true],
  ['done', false],
] as const)('without an answer, %s asks what the pages show again: %s', async ([refetch, isAsked]) => {
  const { outcome, isAskedAgain } = await press(() => Promise.reject(new Error('Mất mạng')), { refetch })

  await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Mất mạng')
  expect(outcome()).toMatchObject({ done: false, result: null, refusal: null, error: { description: 'Mất mạng' } })
  expect(isAskedAgain()).toBe(isAsked)
})

test('without a network it is tried and said at once, and does not wait unsaid', async () => {
  onlineManager.setOnline(false)
  try {
    await press(() => Promise.reject(new Error('Mất mạng')))

    await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Mất mạng')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('what goes wrong after a success counts as no answer, and rejects nothing', async () => {
  const { outcome } = await press(() => Promise.resolve(envelope(true)), {
    refetch: 'never',
    onDone: () => {
      throw new Error('Bộ nhớ đầy')
    },
  })

  await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Bộ nhớ đầy')
  expect(outcome()).toMatchObject({ done: false, error: { description: 'Bộ nhớ đầy' } })
})
