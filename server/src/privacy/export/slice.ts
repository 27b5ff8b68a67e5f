/** Rows of a list, in the order of their ids, after the one with the id `after`; null: from the first on. */
export type Slice = { memberId: string; after: string | null; take: number }

const first = '00000000-0000-0000-0000-000000000000'
/** The id after which a slice begins. */
export const lastReadId = ({ after }: Slice) => after ?? first
