import { expect, test } from 'vitest'
import { afterQuietHours, firstAllowed } from './quiet-hours.ts'

const night = { from: '21:30', to: '06:30' }
const at = (moment: string) => new Date(`2026-11-24T${moment}+07:00`)
const tomorrow = (moment: string) => new Date(`2026-11-25T${moment}+07:00`)

test('an instant in the night waits until morning, on either side of midnight', () => {
  expect(afterQuietHours(at('21:30:00'), night)).toEqual(tomorrow('06:30:00'))
  expect(afterQuietHours(at('23:59:59.999'), night)).toEqual(tomorrow('06:30:00'))
  expect(afterQuietHours(tomorrow('00:00:00'), night)).toEqual(tomorrow('06:30:00'))
  expect(afterQuietHours(tomorrow('06:29:59.999'), night)).toEqual(tomorrow('06:30:00'))
})

test('an instant in the day does not wait', () => {
  for (const moment of ['06:30:00', '12:00:00', '21:29:59.999'])
    expect(afterQuietHours(at(moment), night)).toEqual(at(moment))
})

test('quiet hours can lie within a day, and do not exist if both ends are equal', () => {
  const noon = { from: '11:00', to: '13:15' }
  expect(afterQuietHours(at('12:00:00'), noon)).toEqual(at('13:15:00'))
  expect(afterQuietHours(at('13:15:00'), noon)).toEqual(at('13:15:00'))
  expect(afterQuietHours(at('10:59:00'), noon)).toEqual(at('10:59:00'))
  for (const moment of ['00:00:00', '07:00:00', '06:59:00'])
    expect(afterQuietHours(at(moment), { from: '07:00', to: '07:00' })).toEqual(at(moment))
})

const choices = { role: 'TCHER', quietFrom: null, quietTo: null, messageFrom: null, messageTo: null } as const

test('messages wait for a teacher’s message hours, for the quiet hours, and for whichever ends later', () => {
  const allowed = (moment: Date, chosen = {}) => firstAllowed(moment, 'message_new', { ...choices, ...chosen })
  expect(allowed(at('12:00:00'))).toEqual(at('12:00:00'))
  expect(allowed(at('21:00:00'))).toEqual(tomorrow('07:00:00'))
  expect(allowed(at('06:45:00'))).toEqual(at('07:00:00'))
  expect(allowed(at('12:00:00'), { messageFrom: '18:00', messageTo: '20:00' })).toEqual(at('18:00:00'))
  // Message hours that begin in the quiet hours wait for the end of the quiet hours.
  expect(allowed(at('22:00:00'), { messageFrom: '05:00', messageTo: '22:00' })).toEqual(tomorrow('06:30:00'))
  // The quiet hours end outside the message hours.
  expect(allowed(at('22:00:00'), { messageFrom: '20:00', messageTo: '23:00' })).toEqual(tomorrow('20:00:00'))
  expect(allowed(at('21:00:00'), { messageFrom: '09:00', messageTo: '09:00' })).toEqual(at('21:00:00'))
})

test('if the quiet hours cover all message hours, messages are never sent; other kinds and other roles do not wait', () => {
  const chosen = { ...choices, messageFrom: '22:00', messageTo: '23:00' }
  expect(firstAllowed(at('12:00:00'), 'message_new', chosen)).toBe(null)
  expect(firstAllowed(at('22:30:00'), 'message_new', chosen)).toBe(null)
  expect(firstAllowed(at('12:00:00'), 'request_new', chosen)).toEqual(at('12:00:00'))
  expect(firstAllowed(at('12:00:00'), 'message_new', { ...chosen, role: 'PAME' })).toEqual(at('12:00:00'))
})
