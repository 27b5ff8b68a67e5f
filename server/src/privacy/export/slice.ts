/** The part of a list to read: at most `take` rows whose id is greater than `after`. Null starts with the first row. */
export type Slice = { memberId: string; after: string | null; take: number }

const first = '00000000-0000-0000-0000-000000000000'
/** Returns the id after which the slice begins. */
export const lastReadId = ({ after }: Slice) => after ?? first
