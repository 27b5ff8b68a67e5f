import { makeExecutableSchema } from '@graphql-tools/schema'
import { graphql, parse, type GraphQLResolveInfo } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { expect, test } from 'vitest'
import { compilableOperation } from './compilable.ts'
import { isSelected } from './is-selected.ts'

const answers: boolean[] = []
const schema = makeExecutableSchema({
  typeDefs: `
    interface Result { isSuccess: Boolean }
    type Courses implements Result { isSuccess: Boolean items: [Course!] }
    type Course { id: ID sections: [Section!] }
    type Section { title: String }
    type Query { courses: Courses sections: [Section!] }
  `,
  resolvers: {
    Query: {
      courses(_parent: unknown, _input: unknown, _context: unknown, info: GraphQLResolveInfo) {
        answers.push(isSelected(info, 'items', 'sections'))
        return null
      },
    },
  },
})

/** True if isSelected finds the sections of the courses, under graphql-js and, if the document is compilable, compiled. */
async function asksForSections(source: string, variableValues: Record<string, unknown> = {}): Promise<boolean> {
  answers.length = 0
  const { errors } = await graphql({ schema, source, variableValues })
  expect(errors).toBeUndefined()
  expect(answers).toHaveLength(1)
  const [answer] = answers
  const document = parse(source)
  if (compilableOperation(schema, document)) {
    const compiled = compileQuery(schema, document)
    if (!isCompiledQuery(compiled)) throw new Error('It can be compiled')
    await compiled.query(undefined, undefined, variableValues)
    expect(answers).toEqual([answer, answer])
  }
  return answer === true
}

test.each([
  ['plainly', '{ courses { items { id sections { title } } } }'],
  ['under other names', '{ a: courses { b: items { c: sections { title } } } }'],
  ['beside the same list again', '{ courses { items { id } items { sections { title } } } }'],
  [
    'by a fragment',
    '{ courses { ...a } } fragment a on Courses { items { ...b } } fragment b on Course { sections { title } }',
  ],
  [
    'by a fragment in the line, also of an interface',
    '{ courses { ... on Result { ... on Courses { items { ... { sections { title } } } } } } }',
  ],
  [
    'by a fragment that is spread for each of two',
    '{ courses { items { id } a: items { ...s } b: items { ...s } } } fragment s on Course { sections { title } }',
  ],
  [
    'unless a condition says no',
    'query ($no: Boolean = false) { courses { items { sections @skip(if: $no) { title } } } }',
  ],
])('a field is asked for %s', async (_how, source) => {
  expect(await asksForSections(source)).toBe(true)
})

test.each([
  ['not there', '{ courses { isSuccess items { id } } }'],
  ['there at another place', '{ sections { title } courses { items { id } } }'],
  ['there under its name as the alias of another', '{ courses { items { sections: id } } }'],
  ['skipped', '{ courses { items { id sections @skip(if: true) { title } } } }'],
  [
    'in a list that is not included',
    'query ($yes: Boolean!) { courses { isSuccess items @include(if: $yes) { sections { title } } } }',
  ],
  [
    'in a fragment that is skipped',
    '{ courses { isSuccess ...s @skip(if: true) } } fragment s on Courses { items { sections { title } } }',
  ],
])('a field is not asked for when it is %s', async (_how, source) => {
  expect(await asksForSections(source, { yes: false })).toBe(false)
})

test('fragments that spread each other twice, thirty levels deep, are visited once', async () => {
  const depth = 30
  const spreads = Array.from({ length: depth }, (_, n) => `fragment f${n} on Course { ...f${n + 1} ...f${n + 1} }`)
  const source = `{ courses { items { ...f0 } } } ${spreads.join(' ')} fragment f${depth} on Course { sections { title } }`
  expect(await asksForSections(source)).toBe(true)
})
