import { expect, test } from 'vitest'
import { isOver, approvalRefusal, joinRequestRefusal, assignmentRefusal } from './enrolment.ts'

const now = new Date('2026-11-24T12:00:00Z')
const running = { status: 1, courseStatus: 1, overAt: new Date('2026-12-31T13:30:00Z'), registrationOpen: true }

test('a class is over if it is closed, its course is archived, or its last lesson is over', () => {
  expect(isOver(running, now)).toBe(false)
  expect(isOver({ ...running, status: 0 }, now)).toBe(true)
  expect(isOver({ ...running, courseStatus: 0 }, now)).toBe(true)
  expect(isOver(running, running.overAt)).toBe(true)
  expect(isOver(running, new Date(running.overAt.getTime() - 1))).toBe(false)
})

test('asking again while waiting is no error, even if registration has ended since', () => {
  expect(joinRequestRefusal('wait', running, now)).toBeNull()
  expect(joinRequestRefusal('wait', { ...running, status: 0, registrationOpen: false }, now)).toBeNull()
})

test('a request is refused because the student has joined, else because the class is over or registration is closed', () => {
  expect(joinRequestRefusal('joined', { ...running, status: 0 }, now)).toBe('ALREADY_JOINED')
  expect(joinRequestRefusal('none', { ...running, status: 0, registrationOpen: false }, now)).toBe('CLASS_ENDED')
  expect(joinRequestRefusal('none', { ...running, registrationOpen: false }, now)).toBe('REGISTRATION_CLOSED')
  expect(joinRequestRefusal('none', running, now)).toBe('STATE_CHANGED')
})

test('an approval that changed nothing answers CLASS_ENDED or STATE_CHANGED', () => {
  expect(approvalRefusal('wait', { ...running, status: 0 }, now)).toBe('CLASS_ENDED')
  expect(approvalRefusal('wait', running, now)).toBe('STATE_CHANGED')
  expect(approvalRefusal('joined', { ...running, status: 0 }, now)).toBe('STATE_CHANGED')
})

test('an assignment that changed nothing answers ALREADY_JOINED, CLASS_ENDED or STATE_CHANGED', () => {
  expect(assignmentRefusal('joined', { ...running, status: 0 }, now)).toBe('ALREADY_JOINED')
  expect(assignmentRefusal('none', { ...running, status: 0 }, now)).toBe('CLASS_ENDED')
  expect(assignmentRefusal('wait', { ...running, overAt: now }, now)).toBe('CLASS_ENDED')
  expect(assignmentRefusal('wait', running, now)).toBe('STATE_CHANGED')
})
