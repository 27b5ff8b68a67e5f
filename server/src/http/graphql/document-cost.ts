import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Maximum depth of nested brackets of any kind, also in values. The parser calls itself for each level. */
const maxNestedBrackets = 64
const maxDepth = 8
const maxAliases = 20
const maxRootFields = 5
/**
 * Maximum number of fields whose key (alias or name) occurred earlier in the same selection. Validation compares all fields with
 * the same key in pairs, so the time grows with the square of their number.
 */
const maxRepeatedFields = 20
/** Maximum number of fragment spreads and inline fragments. Validation compares each with the others in its selection. */
const maxFragments = 64
/**
 * Maximum number of selections visited to measure a document. A document that needs more visits is refused as too deep.
 */
const maxVisits = 5000

const opening = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Refuses a text with brackets nested too deep. It runs before the parser, which could run out of stack.
 * @param maxTokens how many tokens to read; the parser later refuses a longer text.
 * @throws {GraphQLError} if brackets nest too deep, or if the text contains something that is no GraphQL token.
 */
export function refuseNested(text: string, maxTokens: number): void {
  const lexer = new Lexer(new Source(text))
  let nested = 0
  for (let tokens = 0; tokens < maxTokens && lexer.advance().kind !== TokenKind.EOF; tokens++) {
    if (opening.has(lexer.token.kind)) nested += 1
    else if (closing.has(lexer.token.kind)) nested -= 1
    if (nested > maxNestedBrackets) throw new GraphQLError('The document is too deep')
  }
}

/** Cost of a selection. `fields` counts the fields of the selection itself and of its fragments, without nested selections. */
type Cost = { depth: number; aliases: number; fields: number }

/**
 * Refuses a document that is too deep, or has too many repeated fields, fragments, aliases or root fields. It runs before
 * validation, so the document may still be invalid. Fields that begin with `__` are only counted if they are repeated, because a
 * validation rule decides whether introspection is allowed.
 * @throws {GraphQLError} if the document exceeds one of the limits above.
 */
export function refuseCostly(document: DocumentNode): void {
  if (countRepeatedFields(document) > maxRepeatedFields) throw new GraphQLError('The document repeats too many fields')
  if (countFragments(document) > maxFragments) throw new GraphQLError('The document has too many fragments')
  const measure = createMeasure(document)
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, aliases, fields } = measure(node.selectionSet)
    if (depth > maxDepth) throw new GraphQLError('The document is too deep', { nodes: node })
    if (aliases > maxAliases) throw new GraphQLError('The document has too many aliases', { nodes: node })
    if (fields > maxRootFields) throw new GraphQLError('The document asks for too many operations', { nodes: node })
  }
}

function countRepeatedFields(document: DocumentNode): number {
  let count = 0
  visit(document, {
    SelectionSet({ selections }) {
      const keys = new Set<string>()
      for (const selection of selections) {
        if (selection.kind !== Kind.FIELD) continue
        const key = (selection.alias ?? selection.name).value
        if (keys.has(key)) count += 1
        keys.add(key)
      }
    },
  })
  return count
}

function countFragments(document: DocumentNode): number {
  let count = 0
  const one = () => void (count += 1)
  visit(document, { FragmentSpread: one, InlineFragment: one })
  return count
}

function createMeasure(document: DocumentNode): (set: SelectionSetNode) => Cost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const fragmentCosts = new Map<string, Cost>()
  let visits = 0

  const measure = (set: SelectionSetNode, path: readonly string[]): Cost => {
    const cost: Cost = { depth: 0, aliases: 0, fields: 0 }
    for (const selection of set.selections) {
      if (++visits > maxVisits) return { depth: Infinity, aliases: Infinity, fields: Infinity }
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
    const fragment = fragments.get(name)
    // Cycles and missing fragments cost nothing here, because validation refuses them later.
    if (!fragment || path.includes(name)) return { depth: 0, aliases: 0, fields: 0 }
    const cost = measure(fragment.selectionSet, [...path, name])
    fragmentCosts.set(name, cost)
    return cost
  }

  return (set) => measure(set, [])
}
