import { GraphQLError, Kind, type ExecutionResult, type FieldNode, type OperationDefinitionNode } from 'graphql'

type Path = readonly (string | number)[]

/** Returns the field at this path of the answer. The operation must have no fragments. */
function fieldAt(operation: OperationDefinitionNode, path: Path): FieldNode | undefined {
  let field: FieldNode | undefined
  for (const key of path) {
    if (typeof key === 'number') continue
    field = (field ?? operation).selectionSet?.selections
      .filter((selection) => selection.kind === Kind.FIELD)
      .find(({ name, alias }) => (alias ?? name).value === key)
  }
  return field
}

/**
 * Returns the position in the answer that became null because of an error at `path`. It is the longest prefix of the path that
 * exists in `data`.
 */
function placeOfNull(data: unknown, path: Path): string {
  let value = data
  let reached = 0
  while (reached < path.length && value != null) {
    value = (value as Record<string | number, unknown>)[path[reached] ?? '']
    reached += 1
  }
  return path.slice(0, reached).join('.')
}

/**
 * Returns the errors of a compiled operation in the form of graphql-js, each with its field and the thrown error. If several
 * errors made the same position null, only the first is returned.
 */
export function locateErrors(
  operation: OperationDefinitionNode,
  { data, errors = [] }: ExecutionResult,
): GraphQLError[] {
  const nulls = new Set<string>()
  return errors.flatMap(({ message, path = [], originalError }) => {
    const place = placeOfNull(data, path)
    if (nulls.has(place)) return []
    nulls.add(place)
    return new GraphQLError(message, {
      nodes: fieldAt(operation, path) ?? null,
      path,
      // No original error means our own result does not match the schema.
      originalError: originalError ?? new Error(message),
    })
  })
}
