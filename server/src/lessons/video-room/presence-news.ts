type Ids = ReadonlySet<string>

/**
 * Returns the ids of peers whose arrival or departure must still be sent to this node's clients, because its event was
 * lost.
 * @param before peers that the clients knew when the read of the database began.
 * @param known peers that the clients know now. A peer added or removed since `before` is skipped, because `known` is
 * newer than `there` about this peer.
 * @param there peers that have a row in the database.
 */
export const presenceNews = ({ before, known, there }: { before: Ids; known: Ids; there: Ids }): string[] =>
  [...new Set([...known, ...there])].filter((id) => known.has(id) !== there.has(id) && known.has(id) === before.has(id))
