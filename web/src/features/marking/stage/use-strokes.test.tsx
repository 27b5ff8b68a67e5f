import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answer, success } from '../../../../test/answers.ts'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { createQueryClient } from '../../../lib/graphql/query-client.ts'
import { endSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { homeworkDraw } from '../../../operations/homework/marking/draw-strokes.ts'
import { countCorrections } from './kept-corrections.ts'
import { useStrokes } from './use-strokes.ts'

const version = { id: 's-1', candidateCode: 'HV-A' }
const aStroke = (id: string) => ({
  id,
  fileId: 'f-1',
  page: 1,
  colour: 'red' as const,
  width: 30,
  points: [0, 0, 500],
})

/** Opens the strokes of a homework as the marking desk does. */
function openDesk() {
  const queryClient = createQueryClient()
  const { result, unmount } = renderHook(() => useStrokes('h-1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const draw = (id: string, page: number) =>
    act(() => result.current.change(version, { fileId: 'f-1', page, added: [aStroke(id)], removed: [] }))
  return { draw, leave: unmount }
}

const idsOf = (calls: readonly { variables: { add: readonly { id: unknown }[] | { id: unknown } } }[]) =>
  calls.flatMap(({ variables: { add } }) => [add].flat().map(({ id }) => id))

/** Holds each answer back until the test gives it. Returns the ids of the strokes that were sent, and a function that answers. */
function holdAnswers() {
  const waiting: (() => void)[] = []
  const calls = answer(
    homeworkDraw,
    () => new Promise((resolve) => waiting.push(() => resolve({ homeworkDraw: success }))),
  )
  return {
    sent: () => idsOf(calls),
    reply: () => waiting.shift()?.(),
  }
}

test('strokes that wait for a slow line are sent after the teacher has left the marking desk', async () => {
  signedInAs('TCHER')
  const { sent, reply } = holdAnswers()
  const { draw, leave } = openDesk()
  draw('a', 1)
  await waitFor(() => expect(sent()).toEqual(['a']))
  draw('b', 2)
  leave()
  reply()
  await waitFor(() => expect(sent()).toEqual(['a', 'b']))
  reply()
  await waitFor(() => expect(countCorrections()).toBe(0))
})

test('strokes of a teacher who has signed out are not sent as the next member', async () => {
  signedInAs('TCHER')
  const calls = answer(homeworkDraw, { homeworkDraw: success })
  const { draw, leave } = openDesk()
  draw('a', 1)
  leave()
  endSignIn()
  signedInAs('TCHER', { member_id: 'm-2' })
  openDesk().draw('b', 1)
  // Both wait equally long before they are sent, so the first stroke would be sent by now.
  await waitFor(() => expect(countCorrections()).toBe(0))
  expect(idsOf(calls)).toEqual(['b'])
})
