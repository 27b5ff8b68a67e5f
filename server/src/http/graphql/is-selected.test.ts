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

/**
 * Returns whether isSelected finds the sections of the courses in a document. Also checks that compiled code finds the same, if
 * the document may be compiled.
 */
async function asksForSections(source: string, variableValues: Record<string, unknown> = {}): Promise<boolean> {
  answers.length = 0
  const { errors } = await graphql({ schema, source, variableValues })
  expect(errors).toBeUndefined()
  expect(answers).toHaveLength(1)
  const [answer] = answers
  const document = parse(source)
  if (compilableOperation(schema, document)) {
    const compiled = compileQuery(schema, document)
    if (!isCompiledQuery(compiled)) throw new Error('graphql-jit could not compile the document')
    await compiled.query(undefined, undefined, variableValues)
    expect(answers).toEqual([answer, answer])
  }
  return answer === true
}

test.each([
  ['directly', '{ courses { items { id sections { title } } } }'],
  ['with aliases', '{ a: courses { b: items { c: sections { title } } } }'],
  ['in one of two selections of the same list', '{ courses { items { id } items { sections { title } } } }'],
  [
    'through a named fragment',
    '{ courses { ...a } } fragment a on Courses { items { ...b } } fragment b on Course { sections { title } }',
  ],
  [
    'through inline fragments, also on an interface',
    '{ courses { ... on Result { ... on Courses { items { ... { sections { title } } } } } } }',
  ],
  [
    'through a fragment that is used twice',
    '{ courses { items { id } a: items { ...s } b: items { ...s } } } fragment s on Course { sections { title } }',
  ],
  [
    'with a skip condition that is false',
    'query ($no: Boolean = false) { courses { items { sections @skip(if: $no) { title } } } }',
  ],
])('a field counts as asked for if it is selected %s', async (_how, source) => {
  expect(await asksForSections(source)).toBe(true)
})

test.each([
  ['not in the document', '{ courses { isSuccess items { id } } }'],
  ['selected only in another place', '{ sections { title } courses { items { id } } }'],
  ['only the alias of another field', '{ courses { items { sections: id } } }'],
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
