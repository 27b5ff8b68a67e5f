/**
 * A visit to a waiting room. The test controls its hub. In the test file itself:
 * `vi.mock('../../lib/hub/open-hub.ts', async () => ({ openHub: (await import('../../../test/waiting-room.tsx')).openHub }))`
 */
import type { Role } from '@hien/contract/roles'
import { act, screen } from '@testing-library/react'
import type { HubClient } from '../src/lib/hub/open-hub.ts'
import { memberSearchCourseByClassCode } from '../src/operations/courses/search-by-class-code.ts'
import { answer, ignoreOtherOperations, success } from './answers.ts'
import { type FakeHub, createFakeHub, groupId } from './fake-hub.ts'
import { renderApp } from './render-app.tsx'
import { signedInAs } from './sign-ins.ts'

export const me = { id: 'm-1', name: 'Nguyễn Hữu Ân', role: 'MEME' } as const
export const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' } as const

const studyClass = {
  id: 'c-1',
  classCode: 'K7QX2M',
  title: 'Lớp tối thứ Ba – thứ Năm',
  startDate: '2026-11-24T12:00:00.000Z',
  endDate: '2026-12-24T12:00:00.000Z',
  endRegister: null,
  overAt: '2026-12-24T13:30:00.000Z',
  timeLearn: 90,
  days: '3, 5',
  status: 1,
  candidateCount: 24,
  enrolled: 'joined',
  lessonStartedAt: null,
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9_NC',
  teacherName: teacher.name,
} as const
const course = {
  id: 'k-1',
  code: 'TOAN9_NC',
  title: 'Toán nâng cao lớp 9',
  avatar: '#2f6ca8',
  days: '3, 5',
  timeLearn: 90,
  status: 1,
  teacherName: teacher.name,
  centreName: null,
  sectionCount: 0,
  startTime: null,
  endTime: null,
  enrollments: [studyClass],
}

/** Answers with the course of the room. @returns the calls. */
export const answerCourse = () =>
  answer(memberSearchCourseByClassCode, { memberSearchCourseByClassCode: { ...success, item: course } })

let opening: () => Promise<HubClient>
/** Replaces the official client. */
export const openHub = () => opening()

/** Call before each test. Returns a new fake hub, and answers with the course of the room. */
export function prepareRoom(): FakeHub {
  const fake = createFakeHub()
  opening = () => Promise.resolve(fake.hub)
  ignoreOtherOperations()
  answerCourse()
  sessionStorage.clear()
  return fake
}

/** Enters the room as from a class card, with the token in the address. */
export function enter(role: Role = 'MEME', address = `/phong-cho?sessiontoken=T1&groupId=${groupId}`) {
  const { id, name } = role === 'TCHER' ? teacher : me
  signedInAs(role, { member_id: id, name, preferred_username: 'an.nguyen' })
  const app = renderApp(address)
  return { ...app, search: () => app.router.state.location.search }
}

export const connected = () => screen.findByText('Đã kết nối')
export const input = () => screen.getByPlaceholderText('Nhập tin nhắn...')
export const button = (name: string) => screen.getByRole('button', { name })
/** Returns a function that sends a hub event and waits for its effect on the page. */
export const emitterOf =
  (fake: FakeHub): FakeHub['emit'] =>
  (event, ...args) =>
    act(() => fake.emit(event, ...args))
