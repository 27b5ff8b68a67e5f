import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { glossaryFaults, readGlossary } from './glossary.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/*.test.*', '**/*.full.ts', '**/generated/**', 'web/src/gql/**'] }).map(
    read,
  )

const shared = ['contract/schema.graphql', 'contract/src/**/*.ts', 'server/src/platform/postgres/tables/*.ts']

test('every word of the glossary is in the code, on the wire or on the screen as it says', () => {
  const rows = readGlossary(read('docs/glossary.md'))
  expect(rows.length).toBeGreaterThan(30)
  const product = textsOf(...shared, '{sfu,server,web}/src/**/*.{ts,tsx}')
  expect(product.length, 'the walk finds the sources').toBeGreaterThan(500)
  expect(glossaryFaults(rows, textsOf(...shared), product)).toEqual([])
})

const table = `
| wire, tables | code | on the screen | meaning |
|---|---|---|---|
| \`memberLogin\` of anybody | \`signIn\` | đăng nhập, vào | \`meaning\` is not looked at |

| word | on the screen | meaning |
|---|---|---|
| place, \`AwaitPlace\` | chỗ | |
`

test('a row names its words by column', () => {
  expect(readGlossary(table)).toEqual([
    { wire: ['memberLogin'], code: ['signIn'], screen: ['đăng nhập', 'vào'] },
    { wire: [], code: ['AwaitPlace'], screen: ['chỗ'] },
  ])
})

test('a word that is gone, or stands in a comment alone, is a fault', () => {
  const schema = 'type Mutation { memberLogin: Result! }'
  const code = "// AwaitPlace\nexport const signIn = 'Đăng nhập để vào'"
  expect(glossaryFaults(readGlossary(table), [schema], [schema, code])).toEqual([
    'AwaitPlace is not in the code',
    'nobody reads "chỗ"',
  ])
  expect(glossaryFaults(readGlossary(table), [code], [schema, code])).toContain(
    'memberLogin is no name of the wire or of a table',
  )
})
