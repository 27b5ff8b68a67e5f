import { compilableOperation } from '@hien/server/http/graphql/compilable'
import { createSchema } from '@hien/server/app/schema'
import { parse } from 'graphql'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inlineFragments } from '../../../web/src/lib/graphql/fragments.ts'
import { documents } from './operation-calls.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('server/src/http/graphql/generated/web-documents.json')) as Record<string, string>

test('the server knows every document in the sources of the web, to the letter', () => {
  const sources = readdirSync(new URL('../../../web/src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('gql/'))
    .map((path) => read(`web/src/${path}`))
  const written = sources.flatMap((source) =>
    [...source.matchAll(/\bgraphql\(`([^`]*)`/g)].map(([, text = '']) => text),
  )
  const sent = written.map(inlineFragments)
  expect(sent.length).toBeGreaterThan(30)
  expect(Object.values(manifest).toSorted()).toEqual([...new Set(sent)].toSorted())
})

test('the server compiles every document that the web sends', () => {
  const schema = createSchema()
  const left = Object.values(manifest).filter((document) => !compilableOperation(schema, parse(document)))
  expect(left).toEqual([])
})

test('the benchmark sends five queries of the web', () => {
  expect(Object.keys(documents)).toHaveLength(5)
  for (const [operation, document] of Object.entries(documents)) {
    expect(document).toMatch(new RegExp(`^\\s*query ${operation}\\b`))
    expect(Object.values(manifest)).toContain(document)
  }
})
