import { limits } from '@hien/contract/limits'

export type Progress = { loaded: number; total: number }

type Page<Item> = { items: readonly Item[]; totalPages: number; totalRecord: number }

type ListPagesOptions<Item> = {
  onProgress?: ((progress: Progress) => void) | undefined
  /** Called after each page with its items. True if no further page is needed. */
  isEnough?: (items: readonly Item[]) => boolean
}

/**
 * Fetches all pages of a list. An item that moves to another page meanwhile is returned once.
 * @param fetchPage returns a page; `skip` is its number from 1, `take` its size.
 */
export async function listPages<Item extends { id: string }>(
  fetchPage: (page: { skip: number; take: number }) => Promise<Page<Item>>,
  { onProgress, isEnough = () => false }: ListPagesOptions<Item> = {},
): Promise<Item[]> {
  const found = new Map<string, Item>()
  let pages = 1
  for (let skip = 1; skip <= pages; skip += 1) {
    // The first page says how many pages there are, so fetch them one after another.
    const { items, totalPages, totalRecord } = await fetchPage({ skip, take: limits.maxPageSize })
    for (const item of items) found.set(item.id, item)
    onProgress?.({ loaded: found.size, total: Math.max(totalRecord, found.size) })
    if (isEnough(items)) break
    pages = totalPages
  }
  return [...found.values()]
}
