/**
 * Options for queries that a parent sends about a child; some of them the student sends too. The interval also works while the
 * live connection is down. Data that no page shows is not kept, so that a page never shows outdated data at first.
 */
export const alwaysFresh = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', gcTime: 0 } as const
