import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { aCalendarLesson } from '../../../test/calendar.ts'
import { aChild, answerChildren } from '../../../test/children.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { lessonsGetByDays } from '../../operations/calendar/get-lessons.ts'
import { parentGetChildren } from '../../operations/children/get-children.ts'

vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const an = aChild()
const binh = aChild({ code: 'HVBINH23', fullName: 'Nguyễn Thị Bình' })
/** A lesson of a class that both children attend. */
const shared = aCalendarLesson({ classCode: '', courseCode: '' })
const lessons = [an, binh].map(({ code }) => ({ ...shared, childCode: code }))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T19:10:00+07:00'), toFake: ['Date'] })
  ignoreOtherOperations()
})

function answerWeek() {
  return answer(lessonsGetByDays, ({ variables: { childCode } }) => ({
    lessonsGetByDays: { ...success, items: lessons.filter((one) => !childCode || one.childCode === childCode) },
  }))
}

function open(path = '/lich') {
  signedInAs('PAME')
  return renderApp(path)
}
const blocks = async () =>
  (await screen.findAllByRole('button', { name: /19:00–20:30/ })).map(({ textContent }) => textContent)

test('each lesson of the week names the child, even if two children are in one class', async () => {
  answerChildren(() => [an, binh])
  answerWeek()
  const { user } = open()
  expect(await blocks()).toEqual(['Ân19:00–20:30Lớp tốiToán 9', 'Bình19:00–20:30Lớp tốiToán 9'])
  await user.click(screen.getByRole('button', { name: /^Bình\s*19:00/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  expect(sheet.getByText('Bình')).toBeDefined()
  expect(screen.queryByText('Vào phòng chờ')).toBeNull()
})

test('two children with the same given name are shown with their full names', async () => {
  answerChildren(() => [an, { ...binh, fullName: 'Nguyễn Bảo Ân' }])
  answerWeek()
  open()
  expect(await blocks()).toEqual(['Nguyễn Hữu Ân19:00–20:30Lớp tốiToán 9', 'Nguyễn Bảo Ân19:00–20:30Lớp tốiToán 9'])
})

test('one child can be chosen, and the address keeps the choice from week to week', async () => {
  answerChildren(() => [an, binh])
  const asked = answerWeek()
  const { user, router } = open()
  await blocks()
  await user.click(screen.getByRole('button', { name: 'Bình', pressed: false }))
  await waitFor(async () => expect(await blocks()).toEqual(['Bình19:00–20:30Lớp tốiToán 9']))
  await user.click(screen.getByRole('button', { name: 'Tuần sau' }))
  await waitFor(() => expect(router.state.location.search).toBe('?con=HVBINH23&tuan=2026-11-30'))
  await user.click(screen.getByRole('button', { name: 'Tất cả các con' }))
  expect(router.state.location.search).toBe('?tuan=2026-11-30')
  await waitFor(() => expect(asked.at(-1)?.variables.childCode).toBeUndefined())
})

test('a child in the address who is not the parent’s is ignored: all children are shown', async () => {
  answerChildren(() => [an])
  answerWeek()
  open('/lich?con=HVKHAC23')
  await waitFor(async () => expect(await blocks()).toHaveLength(2))
})

test('no lesson is shown before the children are known', async () => {
  let sendChildren = () => {}
  const known = new Promise<void>((resolve) => {
    sendChildren = resolve
  })
  answerChildren(() => [])
  const asked = answerWeek()
  answer(parentGetChildren, async () => {
    await known
    return { parentGetChildren: { ...success, items: [an, binh], pendingTies: [] } }
  })
  open()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Lớp tối')).toBeNull()
  sendChildren()
  expect(await blocks()).toHaveLength(2)
})

test('after a guardianship has ended, the week says so without the child and the name', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-25T19:10:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let children = [an, binh]
  answerChildren(() => children)
  answer(lessonsGetByDays, () => ({
    lessonsGetByDays: {
      ...success,
      items: lessons.filter(({ childCode }) => children.some(({ code }) => code === childCode)),
    },
  }))
  open()
  expect(await blocks()).toHaveLength(2)
  children = [an]
  act(() => void vi.advanceTimersByTime(60_000))
  expect(await screen.findByText(/^Việc ghép với một học viên đã kết thúc/)).toBeDefined()
  await waitFor(async () => expect(await blocks()).toHaveLength(1))
  expect(document.body.textContent).not.toContain('Bình')
})

test('a parent without a child is led to the pairing code', async () => {
  answerChildren(() => [])
  open()
  const way = await screen.findByRole('link', { name: 'Thêm con bằng mã ghép' })
  expect(way.getAttribute('href')).toBe('/ghep-phu-huynh')
})
