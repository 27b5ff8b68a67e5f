import { courseColours } from '@hien/contract/vocabulary'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { textColours } from '../../ui/form/rich-text-editor/colours.ts'
import { theme } from './mantine-theme.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Returns the tokens of a scheme with their values in theme.css. */
function tokens(selector: string): Record<string, string> {
  const css = read('src/app/theme/theme.css')
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--hien-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}
const light = tokens(':root')
const dark = tokens("[data-mantine-color-scheme='dark']")

/** Returns all distinct colours in a text, in order of first appearance. */
const coloursIn = (text: string) => [...new Set(text.match(/#[0-9a-f]{6}\b/gi))]

test.each(['lotus', 'leaf', 'amber'])('the theme’s %s matches theme.css in both schemes', (name) => {
  const shades = theme.colors?.[name] ?? []
  expect([shades[6], shades[7], shades[0]]).toEqual([light[name], light[`${name}-hover`], light[`${name}-tint`]])
  expect([shades[4], shades[9]]).toEqual([dark[name], dark[`${name}-tint`]])
})

test('the theme’s black, white and greys are the ink, surface and ground of theme.css', () => {
  expect([theme.black, theme.white]).toEqual([light['ink'], light['surface']])
  const gray = theme.colors?.['gray'] ?? []
  expect([gray[0], gray[1], gray[3], gray[5], gray[7], gray[9]]).toEqual(
    ['paper', 'sunken', 'line', 'line-strong', 'ink-2', 'ink'].map((name) => light[name]),
  )
  const shades = theme.colors?.['dark'] ?? []
  expect([shades[0], shades[2], shades[4], shades[6], shades[7], shades[8]]).toEqual(
    ['ink', 'ink-2', 'line', 'surface', 'paper', 'sunken'].map((name) => dark[name]),
  )
})

test('the browser frame has the ground colour of the page', () => {
  const html = read('index.html')
  const frame = (scheme: string) =>
    new RegExp(`name="theme-color" content="(#\\w+)" media="\\(prefers-color-scheme: ${scheme}\\)"`).exec(html)?.[1]
  expect([frame('light'), frame('dark')]).toEqual([light['paper'], dark['paper']])
  const manifest = JSON.parse(read('public/manifest.webmanifest')) as Record<string, string>
  expect([manifest['background_color'], manifest['theme_color']]).toEqual([light['paper'], light['paper']])
})

test('the icons are drawn in ink and lotus', () => {
  expect(coloursIn(read('public/favicon.svg'))).toEqual([light['ink'], light['lotus'], dark['ink'], dark['lotus']])
  for (const icon of ['icon', 'icon-maskable'])
    expect(coloursIn(read(`public/icons/${icon}.svg`))).toEqual([light['paper'], light['ink'], light['lotus']])
})

test('the poster is printed in the lotus of the light scheme', () => {
  expect(/--hien-lotus: (#\w+);/.exec(read('src/features/join-link/poster.module.css'))?.[1]).toBe(light['lotus'])
})

test('the editor offers the course colours, and the style sheet covers all offered colours', () => {
  const offered = textColours.map(([colour]) => colour as string)
  expect(offered).toEqual(expect.arrayContaining([...courseColours]))
  expect(new Set(coloursIn(read('src/ui/text/rich-text.module.css')))).toEqual(new Set(offered))
})
