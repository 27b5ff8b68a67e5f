type Ids = ReadonlySet<string>

/**
 * Connections of which the rows say what this node's people do not know: pure rule.
 * @param before who was known to be there when the rows began to be read. Of whom more was heard since, `known` is newer than
 * the rows, `there`.
 */
export const presenceNews = ({ before, known, there }: { before: Ids; known: Ids; there: Ids }): string[] =>
  [...new Set([...known, ...there])].filter((id) => known.has(id) !== there.has(id) && known.has(id) === before.has(id))
