import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { drawFormulas } from './draw-formulas.ts'
import { QuestionHtml } from './question-html.tsx'

const html = (text: string) => renderPart(<QuestionHtml html={text} />).container

test('a formula is drawn, with MathML for screen readers; the words around it stay', async () => {
  const box = html('<p>Giải $x^2=4$ trên <strong>tập số thực</strong></p>')
  await waitFor(() => expect(box.querySelector('math msup')).not.toBeNull())
  expect(box.textContent).toMatch(/Giải .* trên tập số thực/)
  expect(box.querySelector('strong')).not.toBeNull()
})

test('a formula is drawn if it is split into several texts, and chemical formulas are known', () => {
  const box = document.createElement('p')
  box.append('Cho $', String.raw`\ce{H2`, 'O}$')
  drawFormulas(box)
  expect(box.querySelector('annotation')?.textContent).toBe(String.raw`\ce{H2O}`)
})

test('a formula that cannot be read stays as typed and says that it is wrong', async () => {
  html(String.raw`<p>Cho $\frac{1$ nhé</p>`)
  const wrong = await screen.findByTitle('Công thức viết sai')
  expect(wrong.textContent).toBe(String.raw`$\frac{1$`)
})

test('frames are removed, and links open without the address of this page', () => {
  const box = html(
    '<p>Xem <a href="https://example.org/">hình</a></p><iframe title="Video"></iframe><img src="data:image/png;base64,AAAA">',
  )
  expect(box.querySelector('iframe')).toBeNull()
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
  expect(box.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
})
