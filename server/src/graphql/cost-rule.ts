import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql'

const deepest = 8
const mostAliases = 20
const mostRootFields = 5
/** Fragments may nest; a document that makes this many visits necessary is an attack. */
const mostVisits = 5000

/** `fields` counts those of the set itself, through its fragments. */
type Cost = { depth: number; aliases: number; fields: number }

/**
 * Refuses documents that are too deep, repeat fields by aliases or ask for many operations at once, before anything
 * runs. Introspection fields do not count: whether they are allowed at all is another rule's matter.
 */
export function costRule(context: ValidationContext): ASTVisitor {
  const fragmentCosts = new Map<string, Cost>()
  let visits = 0

  const measure = (set: SelectionSetNode, path: readonly string[]): Cost => {
    const cost: Cost = { depth: 0, aliases: 0, fields: 0 }
    for (const selection of set.selections) {
      if (++visits > mostVisits) return { depth: Infinity, aliases: Infinity, fields: Infinity }
      let inner: Cost = { depth: 0, aliases: 0, fields: 0 }
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value.startsWith('__')) continue
        if (selection.selectionSet) inner = measure(selection.selectionSet, path)
        inner = { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0), fields: 1 }
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        inner = measure(selection.selectionSet, path)
      } else {
        inner = measureFragment(selection.name.value, path)
      }
      cost.depth = Math.max(cost.depth, inner.depth)
      cost.aliases += inner.aliases
      cost.fields += inner.fields
    }
    return cost
  }

  const measureFragment = (name: string, path: readonly string[]): Cost => {
    const known = fragmentCosts.get(name)
    if (known) return known
    const fragment = context.getFragment(name)
    // Cycles and missing fragments are reported by rules of their own.
    if (!fragment || path.includes(name)) return { depth: 0, aliases: 0, fields: 0 }
    const cost = measure(fragment.selectionSet, [...path, name])
    fragmentCosts.set(name, cost)
    return cost
  }

  return {
    OperationDefinition(node) {
      const { depth, aliases, fields } = measure(node.selectionSet, [])
      if (depth > deepest) context.reportError(new GraphQLError('The document is too deep', { nodes: node }))
      if (aliases > mostAliases)
        context.reportError(new GraphQLError('The document has too many aliases', { nodes: node }))
      if (fields > mostRootFields) {
        context.reportError(new GraphQLError('The document asks for too many operations', { nodes: node }))
      }
    },
  }
}
