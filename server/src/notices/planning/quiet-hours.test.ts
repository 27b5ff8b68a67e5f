import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

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
