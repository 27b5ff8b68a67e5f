import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ReactNode, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, server, success } from '../../../../test/answers.ts'
import { useFakeIndexedDb } from '../../../../test/fake-indexed-db.ts'
import { anAttempt } from '../../../../test/quizzes.ts'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { createQueryClient } from '../../../lib/graphql/query-client.ts'
import { offlineStore } from '../../../lib/offline/offline-store.ts'
import { attemptToTake, forgetAttempt, useAttemptToTake } from './get-attempt-to-take.ts'

beforeEach(() => {
  useFakeIndexedDb()
  signedInAs('MEME')
})
afterEach(() => void vi.unstubAllGlobals())

function openPage() {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result, unmount } = renderHook(() => useAttemptToTake('b-1'), { wrapper })
  return { client, shown: () => result.current, leave: unmount }
}

test('a page without a network shows the kept attempt until another attempt begins, and then none', async () => {
  answer(attemptToTake, { quizGetOwnAttempt: { ...success, item: anAttempt({ id: 'at-1' }) } })
  const first = openPage()
  await waitFor(async () => expect(await offlineStore.readAnswers()).toHaveLength(1))
  first.leave()

  server.use(http.post('*/graphql', () => HttpResponse.error()))
  const offline = openPage()
  await waitFor(() => expect(offline.shown().data?.item?.id).toBe('at-1'))
  offline.leave()

  forgetAttempt(offline.client, 'b-1')
  const second = openPage()
  await waitFor(() => expect(second.shown().isPending).toBe(false))
  expect(second.shown().data).toBeUndefined()
  expect(second.shown().error).toMatchObject({ code: 'NETWORK' })
})
