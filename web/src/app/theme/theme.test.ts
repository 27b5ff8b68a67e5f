import { expect, test } from 'vitest'
import { theme } from './mantine-theme.ts'

test('tooltips stand above what they name, without a delay', () => {
  expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ position: 'top', openDelay: 0 })
})
