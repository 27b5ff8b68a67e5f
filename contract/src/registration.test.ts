import { expect, test } from 'vitest'
import { isClassOver, registrationRefusal } from './registration.ts'

const now = new Date('2026-11-24T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const open = { status: 1, overAt: after, endRegister: null }

test('a class is over when it is closed, and from the end of its last lesson', () => {
  expect(isClassOver(open, now)).toBe(false)
  expect(isClassOver({ ...open, overAt: now }, now)).toBe(true)
  expect(isClassOver({ ...open, status: 0 }, now)).toBe(true)
})

test('registration is open until its end, and never after the class is over', () => {
  expect(registrationRefusal(open, now)).toBeNull()
  expect(registrationRefusal({ ...open, endRegister: after }, now)).toBeNull()
  expect(registrationRefusal({ ...open, endRegister: now }, now)).toBe('REGISTRATION_CLOSED')
  expect(registrationRefusal({ ...open, overAt: before, endRegister: after }, now)).toBe('CLASS_ENDED')
  expect(registrationRefusal({ ...open, overAt: before, endRegister: before }, now)).toBe('CLASS_ENDED')
  expect(registrationRefusal({ ...open, status: 0 }, now)).toBe('CLASS_ENDED')
})
