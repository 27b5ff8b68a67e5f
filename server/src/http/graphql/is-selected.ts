/** Finds out which fields a request selects, so that resolvers do not read data that the answer does not contain. */
import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>

function isIncluded(node: SelectionNode, variables: Selected['variableValues']): boolean {
  if (!node.directives?.length) return true
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false
}

/**
 * Returns the fields of a selection, including those of its fragments.
 * @param visited names of fragments that are already included; including a fragment again would add nothing.
 */
function fieldsOf(info: Selected, { selections }: SelectionSetNode, visited: Set<string>): FieldNode[] {
  return selections.flatMap((selection) => {
    if (!isIncluded(selection, info.variableValues)) return []
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(info, selection.selectionSet, visited)
    const { value: name } = selection.name
    const fragment = info.fragments[name]
    if (!fragment || visited.has(name)) return []
    visited.add(name)
    return fieldsOf(info, fragment.selectionSet, visited)
  })
}

/**
 * True if the request selects the field at this path below the current field, under any alias. Type conditions are
 * ignored, so the result may be true for a field of another type.
 */
export function isSelected(info: Selected, ...path: string[]): boolean {
  let nodes = info.fieldNodes
  for (const name of path) {
    const visited = new Set<string>()
    nodes = nodes
      .flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(info, selectionSet, visited) : []))
      .filter((node) => node.name.value === name)
  }
  return nodes.length > 0
}
