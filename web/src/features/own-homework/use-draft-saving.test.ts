import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedInAs } from '../../../test/sign-ins.ts'
import { readDraft } from '../../lib/drafts.ts'
import type { Work } from '../../operations/homework/submissions/save-draft.ts'
import { useDraftSaving } from './use-draft-saving.ts'

const saves = vi.hoisted(() => ({ texts: [] as string[], answer: [] as ((done: boolean) => void)[] }))
vi.mock('../../operations/homework/submissions/save-draft.ts', () => ({
  useSaveDraft: () => ({
    run: ({ text }: Work) => {
      saves.texts.push(text)
      return new Promise((resolve) => saves.answer.push((done) => resolve({ done, refusal: null })))
    },
  }),
}))

const none: Work = { text: '', fileIds: [] }
const open = () =>
  renderHook(
    ({ text }) =>
      useDraftSaving({
        homeworkId: 'b-1',
        saved: none,
        isDraft: false,
        work: { ...none, text },
        device: { name: 'homework b-1', base: '0' },
        onSaved: () => undefined,
      }),
    { initialProps: { text: '' } },
  )
/** The text that this device keeps; null if it keeps none. */
const kept = () => readDraft('homework b-1', '0')
type Form = ReturnType<typeof open>
/** Types a text and waits until its save is due. */
async function write({ rerender }: Form, text: string) {
  rerender({ text })
  await act(() => vi.advanceTimersByTimeAsync(1500))
}
/** Removes the form from the page, and waits until its last save was sent. */
const leave = ({ unmount }: Form) => act(async () => unmount())
/** Answers the oldest save request that is waiting. `done` false: as if the request had not reached the server. */
const answerNext = (done = true) => act(async () => saves.answer.shift()?.(done))

beforeEach(() => {
  saves.texts = []
  saves.answer = []
  vi.useFakeTimers()
  signedInAs('MEME')
})

test('drafts are saved one after another, so that the newest is saved last', async () => {
  const form = open()
  for (const text of ['a', 'ab', 'abc']) await write(form, text)
  expect(saves.texts).toEqual(['a'])
  await answerNext()
  expect(saves.texts).toEqual(['a', 'ab'])
  await answerNext()
  expect(saves.texts).toEqual(['a', 'ab', 'abc'])
  expect(form.result.current.state).toBe('saving')
  await answerNext()
  expect(form.result.current.state).toBe('saved')
})

test('handing in discards drafts that wait to be saved', async () => {
  const form = open()
  for (const text of ['a', 'ab']) await write(form, text)
  const stopped = vi.fn<() => void>()
  void form.result.current.stop().then(stopped)
  await answerNext()
  expect(stopped).toHaveBeenCalled()
  expect(saves.texts).toEqual(['a'])
})

test('leaving the page saves the last text, after the save that is in progress', async () => {
  const form = open()
  await write(form, 'a')
  form.rerender({ text: 'ab' })
  form.unmount()
  expect(saves.texts).toEqual(['a'])
  await answerNext()
  expect(saves.texts).toEqual(['a', 'ab'])
})

test('the draft on this device is dropped when the server has saved the last text of a page that was left', async () => {
  const form = open()
  form.rerender({ text: 'a' })
  await leave(form)
  expect(kept()).toBe('a')
  await answerNext()
  expect(kept()).toBeNull()
})

test('the draft on this device stays if the last text of a page that was left does not reach the server', async () => {
  const form = open()
  form.rerender({ text: 'a' })
  await leave(form)
  await answerNext(false)
  expect(kept()).toBe('a')
})

test.each([
  ['not yet due', 1000],
  ['running', 1500],
])('what a student writes after coming back stays on this device if a save was %s when they left', async (_, typed) => {
  const form = open()
  form.rerender({ text: 'a' })
  await act(() => vi.advanceTimersByTimeAsync(typed))
  await leave(form)
  expect(saves.texts).toEqual(['a'])
  open().rerender({ text: 'ab' })
  await answerNext()
  expect(kept()).toBe('ab')
})

test('a change that the student undoes while it is being saved is undone on the server too', async () => {
  const form = open()
  await write(form, 'a')
  await write(form, '')
  await answerNext()
  await answerNext()
  expect(saves.texts).toEqual(['a', ''])
  expect(form.result.current.state).toBe('saved')
})

test('after a retry, drafts are again saved only after a pause in typing', async () => {
  const form = open()
  await write(form, 'a')
  await answerNext(false)
  expect(form.result.current.state).toBe('unsaved')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(saves.texts).toEqual(['a', 'a'])
  await answerNext()
  form.rerender({ text: 'ab' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await write(form, 'abc')
  expect(saves.texts).toEqual(['a', 'a', 'abc'])
})

test('saving continues when handing in has failed', async () => {
  const form = open()
  await write(form, 'a')
  await write(form, 'ab')
  const stopped = form.result.current.stop()
  await answerNext()
  await stopped
  act(() => form.result.current.resume())
  await act(() => vi.advanceTimersByTimeAsync(0))
  await answerNext()
  expect(saves.texts).toEqual(['a', 'ab'])
  expect(form.result.current.state).toBe('saved')
})
