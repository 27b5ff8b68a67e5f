/** Decides which documents graphql-jit may compile: those for which it is known to answer exactly as graphql-js does. */
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
 * Kinds of nodes that a compiled document may have. A document with any other kind of node is not compiled. graphql-jit needs
 * exponential time for fragments, and mixes up the conditions of directives. graphql-jit 0.8 writes string and object literals
 * into the generated function, where some strings become code.
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

/**
 * True if the selection has only fields, each under its own key, so that nothing must be merged. Names that begin with two
 * underscores, such as `__proto__`, are not allowed, except the field `__typename`.
 */
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

/**
 * Counts the root fields, without `__typename`. A document with several is not compiled: graphql-js stops after a failed
 * mutation, but compiled code goes on.
 */
const operationsIn = ({ selections }: SelectionSetNode) =>
  selections.filter((selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename').length

/**
 * Returns the operation of a valid document if it may be compiled. Null means that graphql-js must run it.
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
          // Exclude variables with a default: compiled code stores the default as JSON, which has no dates.
          (node.kind !== Kind.VARIABLE_DEFINITION ||
            (node.defaultValue === undefined && !isReserved(node.variable.name.value))) &&
          // Exclude optional variables for non-null arguments: null then fails at run time, with a different message than
          // graphql-js gives.
          (node.kind !== Kind.VARIABLE || required.has(node.name.value) || !isNonNullType(types.getInputType()))
        return plain ? undefined : BREAK
      },
    }),
  )
  return plain ? operation : null
}
