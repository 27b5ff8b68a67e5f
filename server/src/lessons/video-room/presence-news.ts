type Ids = ReadonlySet<string>

/**
 * Returns the connections for which the rows differ from what this node's people know: pure rule.
 * @param before connections known to be there when the read of the rows began. A connection whose entry in `known` has
 * changed since is skipped, because `known` is newer than the rows (`there`).
 */
export const presenceNews = ({ before, known, there }: { before: Ids; known: Ids; there: Ids }): string[] =>
  [...new Set([...known, ...there])].filter((id) => known.has(id) !== there.has(id) && known.has(id) === before.has(id))
