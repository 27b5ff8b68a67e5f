import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ngày học' })

test('the field reports a typed day as YYYY-MM-DD and shows it as DD-MM-YYYY on blur', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateField label="Ngày học" onChange={onChange} />)
  await user.type(box(), '4/1/2027')
  expect(onChange).toHaveBeenLastCalledWith('2027-01-04')
  await user.tab()
  expect(box().value).toBe('04-01-2027')
})

test('an invalid day stays in the field as typed', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateField label="Ngày học" onChange={onChange} />)
  await user.type(box(), '31-11-2026')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('31-11-2026')
  expect(box().value).toBe('31-11-2026')
})

test('the calendar has an accessible name, marks today and reports the chosen day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00.000Z'), toFake: ['Date'] })
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateField label="Ngày học" onChange={onChange} />)
  const name = 'Chọn trên lịch: ngày học'
  await user.click(screen.getByRole('button', { name }))
  const calendar = within(await screen.findByRole('dialog', { name }))
  // In Vietnam it is past midnight.
  expect(calendar.getByRole('button', { current: 'date' }).textContent).toBe('24')
  await user.click(calendar.getByRole('button', { name: /^26 tháng 11/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).toHaveBeenLastCalledWith('2026-11-26')
  expect(box().value).toBe('26-11-2026')
})

test.each([
  ['24-11-2026', '2026-11-24 00:00:00', '24-11-2026 00:00'],
  ['24/11/2026 19h30', '2026-11-24 19:30:00', '24-11-2026 19:30'],
  ['24112026 1900', '2026-11-24 19:00:00', '24-11-2026 19:00'],
])('the field reads %s as day and time, with midnight as the default time', async (typed, value, shown) => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<DateTimeField label="Ngày học" onChange={onChange} />)
  await user.type(box(), typed)
  expect(onChange).toHaveBeenLastCalledWith(value)
  await user.tab()
  expect(box().value).toBe(shown)
})
