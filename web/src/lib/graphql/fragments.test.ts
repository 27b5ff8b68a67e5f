import { expect, test } from 'vitest'
import { memberLogout } from '../../operations/accounts/sign-out.ts'
import { inlineFragments } from './fragments.ts'

test('a spread is replaced by its selection with the same indentation', () => {
  expect(inlineFragments('{\n  memberLogout {\n    ...Envelope\n    value\n  }\n}')).toBe(
    [
      '{',
      '  memberLogout {',
      '    isSuccess',
      '    isFailure',
      '    error {',
      '      code',
      '      description',
      '      field',
      '    }',
      '    value',
      '  }',
      '}',
    ].join('\n'),
  )
})

test('an operation is sent without fragments', () => {
  expect(String(memberLogout)).toMatch(/isFailure\n/)
  expect(String(memberLogout)).not.toContain('...')
})
