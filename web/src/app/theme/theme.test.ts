import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { theme } from './mantine-theme.ts'

test('tooltips are above their element, without a delay', () => {
  expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ position: 'top', openDelay: 0 })
})

test('no page uses visibleFrom or hiddenFrom, whose classes app-providers.tsx leaves out', () => {
  const sources = path.join(import.meta.dirname, '..', '..')
  const pages = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(100)
  const asking = pages.filter((file) =>
    /\b(visibleFrom|hiddenFrom)\b *[=:]/.test(readFileSync(path.join(sources, file), 'utf8')),
  )
  expect(asking).toEqual([])
})
