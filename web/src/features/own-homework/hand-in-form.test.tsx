import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { aHomeworkToDo, anOwnSubmission } from '../../../test/homework.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { homeworkToDo } from '../../operations/homework/submissions/get-homework-to-do.ts'
import { homeworkSaveDraft } from '../../operations/homework/submissions/save-draft.ts'
import { homeworkSubmit } from '../../operations/homework/submissions/submit-homework.ts'

vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const now = '2026-11-24T05:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  ignoreOtherOperations()
  signedInAs('MEME')
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lời giải hoặc lời nhắn cho thầy cô' })
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Nộp bài' })
const choose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Chọn tệp' })

/** Opens a homework and hands in a text while its draft is being saved. `save` ends that save. */
async function handInDuringSave() {
  let submission = anOwnSubmission()
  answer(homeworkToDo, () => ({ homeworkGetById: { ...success, item: aHomeworkToDo({ submission }) } }))
  let save = () => {}
  const isSaved = new Promise<void>((resolve) => (save = resolve))
  answer(homeworkSaveDraft, async () => {
    await isSaved
    return { homeworkSaveDraft: { ...success, item: { id: submission.id } } }
  })
  const { user } = renderApp('/bai-tap/b-1')
  await screen.findByRole('button', { name: 'Nộp bài' })
  await user.type(field(), 'Em làm xong')
  await screen.findByText('Đang lưu bản nháp…')
  await user.click(submitButton())
  const handIn = () => (submission = anOwnSubmission({ state: 'submitted', version: 1, submittedAt: now }))
  return { save: () => save(), handIn }
}

test('work that is handed in while its draft is being saved cannot be changed or handed in twice', async () => {
  const { save, handIn } = await handInDuringSave()
  const submitted = answer(homeworkSubmit, () => {
    handIn()
    return { homeworkSubmit: { ...success, item: { version: 1, late: false } } }
  })
  expect(field().disabled).toBe(true)
  expect(choose().disabled).toBe(true)
  expect(submitButton().disabled).toBe(true)
  fireEvent.click(submitButton())
  save()
  expect(await screen.findByText('Đã nộp bài')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Sửa và nộp lại' })).toBeDefined()
  expect(submitted.map(({ variables }) => variables.text)).toEqual(['Em làm xong'])
})

test('work that the server refuses after the save of its draft can be changed again', async () => {
  const { save } = await handInDuringSave()
  answer(homeworkSubmit, { homeworkSubmit: { ...refusal('HOMEWORK_CLOSED', 'Bài tập đã đóng'), item: null } })
  expect(field().disabled).toBe(true)
  save()
  expect(await screen.findByText('Bài tập đã đóng')).toBeDefined()
  await waitFor(() => expect(field().disabled).toBe(false))
  expect(submitButton().disabled).toBe(false)
})
