import { compilableOperation } from '@hien/server/graphql/compilable'
import { createSchema } from '@hien/server/graphql/schema'
import { parse } from 'graphql'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents } from './questions.ts'

const web = readFileSync(new URL('../../../web/src/gql/graphql.ts', import.meta.url), 'utf8')

test('every document the web sends is one the server compiles', () => {
  const all = [...web.matchAll(/new TypedDocumentString\(`([^`]*)`/g)].map(([, document = '']) => document)
  const schema = createSchema()
  const left = all.filter((document) => !compilableOperation(schema, parse(document)))
  expect(left).toEqual([])
  expect(all.length).toBeGreaterThan(30)
})

test('what the benchmark asks is what the web sends', () => {
  expect(Object.keys(documents)).toHaveLength(5)
  for (const [operation, document] of Object.entries(documents)) {
    expect(document).toMatch(new RegExp(`^query ${operation}\\b`))
    expect(web).toContain(document)
  }
})
