/**
 * Spread into useQuery for what a parent reads of children: a page that is looked at asks again by itself, also where the
 * server's word that something has changed does not get through, and what no page shows is not kept. So no page shows for
 * a moment what stood on the one before.
 */
export const alwaysFresh = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', gcTime: 0 } as const
