/** Which documents graphql-jit may compile: those of which its code is known to answer as graphql-js does. */
import {
  BREAK,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * No fragments and directives, whose compilation takes exponential time and mixes conditions up. No texts or objects as
 * arguments: graphql-jit 0.8 writes them into the function it makes, where some texts become code.
 */
const plainKinds = new Set<string>([
  Kind.DOCUMENT,
  Kind.OPERATION_DEFINITION,
  Kind.VARIABLE_DEFINITION,
  Kind.VARIABLE,
  Kind.NAMED_TYPE,
  Kind.NON_NULL_TYPE,
  Kind.LIST_TYPE,
  Kind.SELECTION_SET,
  Kind.FIELD,
  Kind.ARGUMENT,
  Kind.NAME,
  Kind.INT,
  Kind.BOOLEAN,
  Kind.ENUM,
])

const isReserved = (name: string) => name.startsWith('__')

/** Each field once and under a name of its own: no merging, and no `__proto__` as a key. */
function isPlainSelection({ selections }: SelectionSetNode): boolean {
  const keys = new Set<string>()
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) return false
    const { name, alias } = selection
    if (isReserved(name.value) && name.value !== '__typename') return false
    if (alias && isReserved(alias.value)) return false
    keys.add((alias ?? name).value)
  }
  return keys.size === selections.length
}

/** At most one: graphql-js stops after a mutation that fails, compiled ones go on. */
const operationsIn = ({ selections }: SelectionSetNode) =>
  selections.filter((selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename').length

/**
 * The operation of a valid document that may be compiled.
 * @returns null when graphql-js has to run it.
 */
export function compilableOperation(schema: GraphQLSchema, document: DocumentNode): OperationDefinitionNode | null {
  const [operation, ...others] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return null
  if (operationsIn(operation.selectionSet) > 1) return null
  const types = new TypeInfo(schema)
  const required = new Set(
    operation.variableDefinitions
      ?.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  )
  let plain = true
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node) {
        plain =
          plainKinds.has(node.kind) &&
          (node.kind !== Kind.SELECTION_SET || isPlainSelection(node)) &&
          // A default is written into the code as JSON, which has no dates.
          (node.kind !== Kind.VARIABLE_DEFINITION ||
            (node.defaultValue === undefined && !isReserved(node.variable.name.value))) &&
          // null for an argument with a default fails while the operation runs: told in other words.
          (node.kind !== Kind.VARIABLE || required.has(node.name.value) || !isNonNullType(types.getInputType()))
        return plain ? undefined : BREAK
      },
    }),
  )
  return plain ? operation : null
}
