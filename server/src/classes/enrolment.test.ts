import { expect, test } from 'vitest'
import { isOver, whyNotApproved, whyNotAsked, whyNotAssigned } from './enrolment.ts'

const now = new Date('2026-11-24T12:00:00Z')
const running = { status: 1, courseStatus: 1, overAt: new Date('2026-12-31T13:30:00Z'), registrationOpen: true }

test('a class is over when it is closed, its course archived, or its last lesson past', () => {
  expect(isOver(running, now)).toBe(false)
  expect(isOver({ ...running, status: 0 }, now)).toBe(true)
  expect(isOver({ ...running, courseStatus: 0 }, now)).toBe(true)
  expect(isOver(running, running.overAt)).toBe(true)
  expect(isOver(running, new Date(running.overAt.getTime() - 1))).toBe(false)
})

test('asking again while waiting is no fault, also when registration has ended since', () => {
  expect(whyNotAsked('wait', running, now)).toBeNull()
  expect(whyNotAsked('wait', { ...running, status: 0, registrationOpen: false }, now)).toBeNull()
})

test('asking is refused with the first reason a person can do something about', () => {
  expect(whyNotAsked('joined', { ...running, status: 0 }, now)).toBe('ALREADY_JOINED')
  expect(whyNotAsked('none', { ...running, status: 0, registrationOpen: false }, now)).toBe('CLASS_ENDED')
  expect(whyNotAsked('none', { ...running, registrationOpen: false }, now)).toBe('REGISTRATION_CLOSED')
  expect(whyNotAsked('none', running, now)).toBe('STATE_CHANGED')
})

test('an approval that changed nothing met an ended class or came too late', () => {
  expect(whyNotApproved('wait', { ...running, status: 0 }, now)).toBe('CLASS_ENDED')
  expect(whyNotApproved('wait', running, now)).toBe('STATE_CHANGED')
  expect(whyNotApproved('joined', { ...running, status: 0 }, now)).toBe('STATE_CHANGED')
})

test('an assignment that changed nothing met a joined student, an ended class or came too late', () => {
  expect(whyNotAssigned('joined', { ...running, status: 0 }, now)).toBe('ALREADY_JOINED')
  expect(whyNotAssigned('none', { ...running, status: 0 }, now)).toBe('CLASS_ENDED')
  expect(whyNotAssigned('wait', { ...running, overAt: now }, now)).toBe('CLASS_ENDED')
  expect(whyNotAssigned('wait', running, now)).toBe('STATE_CHANGED')
})
