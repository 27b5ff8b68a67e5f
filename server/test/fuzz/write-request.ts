/** Writes GraphQL requests for cases. */
import { getNamedType, isObjectType, type GraphQLOutputType, type GraphQLSchema } from 'graphql'
import { operationsOf, type OperationCase } from './operation-cases.ts'

/** Returns the body of the GraphQL request for a case. It selects every field of the answer, at most five levels deep. */
export function writeRequest(schema: GraphQLSchema, { operation, args, inline }: OperationCase) {
  const field = operationsOf(schema).find(({ name }) => name === operation)
  if (!field) throw new Error(`There is no operation ${operation}`)
  const kind = schema.getMutationType()?.getFields()[operation] ? 'mutation' : 'query'
  const selection = selectionOf(field.type, 5)
  if (inline) {
    const written = Object.entries(args).map(([name, value]) => `${name}: ${literal(value)}`)
    return { query: `${kind} { ${operation}${inBrackets(written)} ${selection} }`, variables: {} }
  }
  const declared = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`)
  const passed = field.args.map(({ name }) => `${name}: $${name}`)
  return {
    query: `${kind} ${inBrackets(declared)} { ${operation}${inBrackets(passed)} ${selection} }`,
    variables: args,
  }
}

const inBrackets = (parts: string[]) => (parts.length ? `(${parts.join(', ')})` : '')

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    (field) => depth > 1 || !isObjectType(getNamedType(field.type)),
  )
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`
}

const enumForm =
  /^(?:approve|refuse|none|wait|joined|bigblue|zoom|google_meeting|TCHER|MEME|PAME|CENR|MALE|FEMALE|mother|father|other|picture|recording|PER_LESSON|MONTHLY|PACKAGE|FREE|CHARGE_(?:ALL|UNEXCUSED|NONE)|open|partial|paid|void|cash|transfer)$/

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(', ')} }`
  }
  return typeof value === 'string' && enumForm.test(value) ? value : JSON.stringify(value)
}
