import { GraphQLError, Kind, type ExecutionResult, type FieldNode, type OperationDefinitionNode } from 'graphql'

type Path = readonly (string | number)[]

/** The field of an operation without fragments that stands at this path of its answer. */
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

/** How far one gets along the path: the place that is null because of what failed at its end. */
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
 * The errors of a compiled operation as graphql-js has them: each with its field and with what was thrown, and one alone
 * for each place that became null.
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
      // Where nothing was thrown, our own answer does not fit the schema.
      originalError: originalError ?? new Error(message),
    })
  })
}
