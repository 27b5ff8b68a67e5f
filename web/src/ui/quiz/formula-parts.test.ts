import { expect, test } from 'vitest'
import { formulaParts, hasFormula } from './formula-parts.ts'

/** Writes a formula as <…>, and one with its own line as <<…>>. */
const shown = (text: string) =>
  formulaParts(text).map((part) => {
    if (part.kind === 'words') return part.text
    return part.display ? `<<${part.tex}>>` : `<${part.tex}>`
  })

test.each([
  ['Không có công thức', ['Không có công thức']],
  ['', []],
  ['Giải $x^2 = 4$ trên tập số thực', ['Giải ', '<x^2 = 4>', ' trên tập số thực']],
  ['$a$ và $b$', ['<a>', ' và ', '<b>']],
  ['$a$$b$', ['<a>', '<b>']],
  ['Ta có $$\\frac{1}{2}$$ nên', ['Ta có ', '<<\\frac{1}{2}>>', ' nên']],
  ['$$ x $$', ['<<x>>']],
  ['Giá 5$ và 10$', ['Giá 5$ và 10$']],
  ['Giá $5 và $10', ['Giá $5 và $10']],
  ['Giá $5', ['Giá $5']],
  ['$ x $', ['$ x $']],
  ['$x $y$', ['$x ', '<y>']],
  ['\\$x\\$', ['$x$']],
  ['$5\\$ + x$', ['<5\\$ + x>']],
  ['$x', ['$x']],
  ['$\\text{a b}$.', ['<\\text{a b}>', '.']],
  ['$x\ny$', ['<x\ny>']],
])('%j has the parts %j', (text, parts) => {
  expect(shown(text)).toEqual(parts)
})

test('a text without a formula does not need the code that draws formulas', () => {
  expect(['giá 5$ và 10$', 'không', '$x$'].map(hasFormula)).toEqual([false, false, true])
})
