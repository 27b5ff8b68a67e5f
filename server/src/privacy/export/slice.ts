/** Which rows of a list to read: by id, after `after`; null starts with the first. */
export type Slice = { memberId: string; after: string | null; take: number }

const first = '00000000-0000-0000-0000-000000000000'
/** Returns the id after which a slice begins. */
export const lastReadId = ({ after }: Slice) => after ?? first
