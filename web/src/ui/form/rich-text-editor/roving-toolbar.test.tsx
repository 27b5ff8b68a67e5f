import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { RovingToolbar } from './roving-toolbar.tsx'

const renderToolbar = () =>
  renderPart(
    <>
      <RovingToolbar label="Định dạng">
        <select aria-label="Kiểu đoạn">
          <option>Đoạn văn</option>
          <option>Tiêu đề 1</option>
        </select>
        <button type="button">Đậm</button>
        <button type="button" disabled>
          Xoá định dạng
        </button>
        <button type="button">Nghiêng</button>
      </RovingToolbar>
      <textarea aria-label="Mô tả" />
    </>,
  )
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('a toolbar has one Tab stop, which is the last used tool', async () => {
  const { user } = renderToolbar()
  await user.tab()
  expect(focused()).toBe('Kiểu đoạn')
  await user.tab()
  expect(focused()).toBe('Mô tả')
  await user.click(screen.getByRole('button', { name: 'Nghiêng' }))
  await user.tab()
  expect(focused()).toBe('Mô tả')
  await user.tab({ shift: true })
  expect(focused()).toBe('Nghiêng')
})

test('arrow keys cycle through the enabled tools, and Home and End reach the first and last', async () => {
  const { user } = renderToolbar()
  await user.tab()
  const way: (string | null | undefined)[] = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    way.push(focused())
  }
  expect(way).toEqual(['Đậm', 'Nghiêng', 'Kiểu đoạn', 'Nghiêng', 'Kiểu đoạn', 'Nghiêng'])
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Đoạn văn')
})
