import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ignoreOtherOperations } from '../../../test/answers.ts'
import { fakePush } from '../../../test/push.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { openedAnswer } from '../../lib/push/worker-messages.ts'

beforeEach(() => ignoreOtherOperations())

/**
 * Creates a browser whose worker can report a pressed notice. @returns a function that reports a press and returns the
 * answers.
 */
function fakeWorker() {
  const { workers } = fakePush()
  const listens = vi.spyOn(workers, 'addEventListener')
  return async (data: unknown) => {
    await waitFor(() => expect(listens).toHaveBeenCalledWith('message', expect.anything()))
    const answers: unknown[] = []
    const port = { postMessage: (answered: unknown) => void answers.push(answered) }
    const message = Object.defineProperty(new MessageEvent('message', { data }), 'ports', { value: [port] })
    let isHandled = false
    await waitFor(() => isHandled || (isHandled = workers.dispatchEvent(message)))
    return answers
  }
}

test('an open page goes to the target of a notice, and confirms it', async () => {
  const press = fakeWorker()
  signedInAs('MEME')
  const { router } = renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  expect(await press({ type: 'hien-open', path: '/my-class?trang=2' })).toEqual([openedAnswer])
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-class'))
  expect(router.state.location.search).toBe('?trang=2')
})

test('a form with unsaved input asks first, and keeps the input', async () => {
  const press = fakeWorker()
  signedInAs('TCHER')
  const { user, path } = renderApp('/course/create')
  await user.type(await screen.findByLabelText(/^Tên khoá học/), 'Toán 9')
  expect(await press({ type: 'hien-open', path: '/dashboard' })).toEqual([openedAnswer])
  await screen.findByRole('dialog', { name: 'Bạn chưa lưu thay đổi' })
  expect(path()).toBe('/course/create')
  await user.click(screen.getByRole('button', { name: 'Ở lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText(/^Tên khoá học/)).toMatchObject({ value: 'Toán 9' })
})

test('a signed-out member signs in first, and is led to the target', async () => {
  const press = fakeWorker()
  const { router } = renderApp('/login')
  await screen.findByRole('heading', { level: 1 })
  await press({ type: 'hien-open', path: '/bai-tap/1' })
  await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fbai-tap%2F1'))
})

test('other messages lead nowhere', async () => {
  const press = fakeWorker()
  const { path } = renderApp('/login')
  await screen.findByRole('heading', { level: 1 })
  for (const data of [null, 'hien-open', { type: 'hien-build', build: '/a.js' }, { type: 'hien-open', path: 7 }])
    expect(await press(data)).toEqual([])
  expect(path()).toBe('/login')
})
