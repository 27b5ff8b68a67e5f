import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { TimeField } from './time-field.tsx'

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Giờ học' })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('the field offers the quarters of the typed hour, and nothing once the time is complete', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderPart(<TimeField label="Giờ học" onChange={onChange} />)
  await user.type(box(), '19')
  expect(offered()).toEqual(['19:00', '19:15', '19:30', '19:45'])
  await user.type(box(), 'h')
  expect(offered()).toEqual([])
  expect(onChange).toHaveBeenLastCalledWith('19:00')
  await user.clear(box())
  await user.type(box(), '7.30')
  expect(offered()).toEqual([])
  await user.tab()
  expect(box().value).toBe('07:30')
})

test('the field with a time offers other times of the same hour', async () => {
  const { user } = renderPart(<TimeField label="Giờ học" defaultValue="19:00" />)
  await user.click(box())
  expect(offered()).toContain('19:30')
})
