import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Pager, pageWindow } from './pager.tsx'

const third = { currentPage: 3, totalRecord: 42, totalPages: 9, startOrder: 11, endOrder: 15 }

test('the pager shows the range of records and changes the page', async () => {
  const asked: number[] = []
  const { user } = renderPart(<Pager page={third} onPage={(page) => asked.push(page)} />)
  expect(screen.getByRole('status').textContent).toBe('Hiển thị 11 đến 15 trong 42 bản ghi')
  for (const name of ['Đầu', 'Trước', 'Trang 3', 'Trang 5', 'Sau', 'Cuối']) {
    await user.click(screen.getByRole('button', { name }))
  }
  expect(asked).toEqual([1, 2, 5, 4, 9])
  expect(screen.getByRole('button', { name: 'Trang 3' }).getAttribute('aria-current')).toBe('page')
})

test('the first page disables the buttons that lead back', () => {
  renderPart(<Pager page={{ ...third, currentPage: 1 }} onPage={() => {}} />)
  const disabled = screen.getAllByRole('button').filter((button) => button.hasAttribute('disabled'))
  expect(disabled.map((button) => button.textContent)).toEqual(['Đầu', 'Trước'])
})

test('the pager is hidden if there is only one page', () => {
  renderPart(<Pager page={{ ...third, currentPage: 1, totalPages: 1 }} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByText(/bản ghi/)).toBeNull()
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows the numbers %j', (current, total, numbers) => {
  expect(pageWindow(current, total)).toEqual(numbers)
})
