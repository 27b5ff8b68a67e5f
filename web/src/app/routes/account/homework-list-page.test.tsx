import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import { anOwnSubmission, anOwnHomework } from '../../../../test/homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { homeworksGetOwn } from '../../../operations/homework/submissions/get-own-homework.ts'

vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T05:00:00.000Z'), toFake: ['Date'] })
  ignoreOtherOperations()
})

const marked = anOwnHomework({
  id: 'b-2',
  title: 'Phiếu 11',
  submission: anOwnSubmission({ state: 'submitted', version: 1, points: 9 }),
})

function answerLists() {
  return answer(homeworksGetOwn, ({ variables: { scope } }) => ({
    homeworksGetOwn: aPage(scope === 'open' ? [anOwnHomework()] : [marked]),
  }))
}

test('a student sees homework to do with its deadline, and past homework with marks', async () => {
  signedInAs('MEME')
  const calls = answerLists()
  const { user, router } = renderApp('/bai-tap')
  const open = await screen.findByRole('list', { name: 'Bài tập cần làm' })
  expect(within(open).getByRole('link', { name: 'Phiếu bài tập số 12' }).getAttribute('href')).toBe('/bai-tap/b-1')
  expect(open.textContent).toContain('Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ Năm')
  expect(open.textContent).toContain('Hạn nộp 19:00 Thứ 5, 26-11 · còn 2 ngày')
  expect(open.textContent).toContain('Chưa nộp')
  await user.click(screen.getByRole('radio', { name: 'Đã nộp, đã hết hạn' }))
  const done = await screen.findByRole('list', { name: 'Bài tập đã nộp hoặc đã hết hạn' })
  expect(within(done).getByRole('link', { name: 'Phiếu 11' })).toBeDefined()
  expect(done.textContent).toContain('9/10')
  expect(router.state.location.search).toBe('?bai=xong')
  expect(calls.map(({ variables }) => variables.scope)).toEqual(['open', 'done'])
})

test('an empty homework list says so', async () => {
  signedInAs('MEME')
  answer(homeworksGetOwn, { homeworksGetOwn: aPage([]) })
  renderApp('/bai-tap')
  expect(await screen.findByText('Bạn không còn bài tập nào phải làm.')).toBeDefined()
})

test('a parent is led home, because children’s homework is on their own pages', async () => {
  signedInAs('PAME')
  const { path } = renderApp('/bai-tap')
  await waitFor(() => expect(path()).toBe('/phu-huynh'))
})
