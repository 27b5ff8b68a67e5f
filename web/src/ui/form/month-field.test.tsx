import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { MonthField } from './month-field.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Từ tháng' })

test('the field reports a typed month as YYYY-MM and shows it as MM/YYYY on blur', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<MonthField label="Từ tháng" onChange={onChange} />)
  await user.type(box(), '3-2027')
  expect(onChange).toHaveBeenLastCalledWith('2027-03')
  await user.tab()
  expect(box().value).toBe('03/2027')
})

test('a text that is no month stays in the field as typed', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<MonthField label="Từ tháng" onChange={onChange} />)
  await user.type(box(), '13/2026')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('13/2026')
  expect(box().value).toBe('13/2026')
})

test('the calendar shows the months of the year and reports the chosen one', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<MonthField label="Từ tháng" defaultValue="2026-11" onChange={onChange} />)
  const name = 'Chọn trên lịch: từ tháng'
  await user.click(screen.getByRole('button', { name }))
  const calendar = within(await screen.findByRole('dialog', { name }))
  expect(calendar.getByRole('button', { name: 'Năm sau' })).toBeDefined()
  await user.click(calendar.getByRole('button', { name: /12/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).toHaveBeenLastCalledWith('2026-12')
  expect(box().value).toBe('12/2026')
})
