/**
 * Query options for data about a student that a parent reads, also where the student reads it. A visible page refetches by
 * itself, even if the live connection is down. Data that no page shows is not kept, so a page never briefly shows outdated data.
 */
export const alwaysFresh = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', gcTime: 0 } as const
