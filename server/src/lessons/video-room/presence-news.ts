type Ids = ReadonlySet<string>

/**
 * Returns the ids of connections that this node's people must still be told about: they entered or left unnoticed.
 * @param before connections that people knew of when the read of the database began.
 * @param known connections that people know of now. One that was added or removed since `before` is skipped, because
 * `known` is then newer than `there`.
 * @param there connections that have a row in the database.
 */
export const presenceNews = ({ before, known, there }: { before: Ids; known: Ids; there: Ids }): string[] =>
  [...new Set([...known, ...there])].filter((id) => known.has(id) !== there.has(id) && known.has(id) === before.has(id))
