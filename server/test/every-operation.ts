/** Makes calls of every operation of the schema with existing ids and codes, for tests of what a caller can read or change. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { fullSelection } from './full-selection.ts'

/** The values to try for each name of an argument or input field. `undefined` leaves an optional argument out. */
export type RealValues = Record<string, readonly unknown[]>

export type OperationCall = {
  operation: string
  /** The operation and its variables as text, for the messages of a test. */
  name: string
  document: string
  variables: Record<string, unknown>
}

function valuesOf(type: GraphQLInputType, name: string, real: RealValues): readonly unknown[] {
  const known = real[name]
  if (known) return isNonNullType(type) ? known.filter((value) => value !== undefined) : known
  if (!isNonNullType(type)) return [undefined]
  const inner = type.ofType
  if (isListType(inner)) return [[]]
  if (isEnumType(inner)) return inner.getValues().map((value) => value.name)
  if (isInputObjectType(inner)) return [inputOf(inner.getFields(), real)]
  const { name: kind } = getNamedType(inner)
  const plain: Record<string, unknown> = { Boolean: true, Int: 1, Float: 1, String: 'x', ID: 'x', Date: '2026-11-24' }
  return [kind === 'DateTime' ? '2026-12-01 19:00:00' : plain[kind]]
}

const inputOf = (fields: Record<string, { type: GraphQLInputType }>, real: RealValues) =>
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, valuesOf(type, name, real)[0]]))

/**
 * Returns calls of each operation, one for every combination of the argument values, with a selection of all fields.
 * @param realOf returns the values to try for one operation.
 */
export function everyOperation(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  realOf: (operation: string) => RealValues,
): OperationCall[] {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(type?.getFields() ?? {}).flatMap((field) => {
    const real = realOf(field.name)
    let all: Record<string, unknown>[] = [{}]
    for (const arg of field.args) {
      // Leave out an argument that has a default, unless there are values to try for it.
      const isLeft = arg.defaultValue !== undefined && !real[arg.name]
      const values = isLeft ? [undefined] : valuesOf(arg.type, arg.name, real)
      all = all.flatMap((one) => values.map((value) => (value === undefined ? one : { ...one, [arg.name]: value })))
    }
    return all.map((variables) => {
      const passed = field.args.filter(({ name }) => name in variables)
      const declared = passed.map(({ name, type: kindOfArg }) => `$${name}: ${String(kindOfArg)}`).join(', ')
      const args = passed.map(({ name }) => `${name}: $${name}`).join(', ')
      const call = `{ answer: ${field.name}${args && `(${args})`} ${fullSelection(field.type)} }`
      return {
        operation: field.name,
        name: `${field.name} ${JSON.stringify(variables)}`,
        document: `${kind} ${declared && `(${declared})`} ${call}`,
        variables,
      }
    })
  })
}
