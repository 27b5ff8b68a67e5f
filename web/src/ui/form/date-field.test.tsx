import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ngày học' })

test('a typed day is told as it is stored, and written as days are written once the field is left', async () => {
  const told = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateField label="Ngày học" onChange={told} />)
  await user.type(box(), '4/1/2027')
  expect(told).toHaveBeenLastCalledWith('2027-01-04')
  await user.tab()
  expect(box().value).toBe('04-01-2027')
})

test('what is no day stays as it was typed', async () => {
  const told = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateField label="Ngày học" onChange={told} />)
  await user.type(box(), '31-11-2026')
  await user.tab()
  expect(told).toHaveBeenLastCalledWith('31-11-2026')
  expect(box().value).toBe('31-11-2026')
})

test('the calendar has its name, marks today, and gives the day that is chosen', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00.000Z'), toFake: ['Date'] })
  const told = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateField label="Ngày học" onChange={told} />)
  const name = 'Chọn trên lịch: ngày học'
  await user.click(screen.getByRole('button', { name }))
  const calendar = within(await screen.findByRole('dialog', { name }))
  // In Viet Nam it is past midnight.
  expect(calendar.getByRole('button', { current: 'date' }).textContent).toBe('24')
  await user.click(calendar.getByRole('button', { name: /^26 tháng 11/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told).toHaveBeenLastCalledWith('2026-11-26')
  expect(box().value).toBe('26-11-2026')
})

test.each([
  ['24-11-2026', '2026-11-24 00:00:00', '24-11-2026 00:00'],
  ['24/11/2026 19h30', '2026-11-24 19:30:00', '24-11-2026 19:30'],
  ['24112026 1900', '2026-11-24 19:00:00', '24-11-2026 19:00'],
])('a typed %s is a day with its time, midnight where none is said', async (typed, value, shown) => {
  const told = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateTimeField label="Ngày học" onChange={told} />)
  await user.type(box(), typed)
  expect(told).toHaveBeenLastCalledWith(value)
  await user.tab()
  expect(box().value).toBe(shown)
})
