import type { Person } from '../centre/centre.ts'

/** Parts of the product that are large and used by few pages, told by a text of their own inside a script. */
const parts = {
  editor: 'ProseMirror',
  SignalR: 'X-SignalR-User-Agent',
  QR: 'Mask value out of range',
  Excel: 'xl/workbook.xml',
} as const
export type HeavyPart = keyof typeof parts

/** Where a part belongs with the page itself; everywhere else it comes when it is asked for. */
const usedBy: Record<HeavyPart, readonly string[]> = {
  editor: ['/course/{code}/edit'],
  SignalR: ['/phong-cho', '/phong-hoc/{session}'],
  QR: [],
  Excel: [],
}

/** Knows what is inside the scripts of one running product; each is read once. */
export function openHeavyParts(): (scripts: readonly string[]) => Promise<HeavyPart[]> {
  const known = new Map<string, Promise<HeavyPart[]>>()
  const read = async (address: string) => {
    const text = await (await fetch(address)).text()
    return (Object.keys(parts) as HeavyPart[]).filter((part) => text.includes(parts[part]))
  }
  return async (scripts) => {
    const found = await Promise.all(
      scripts.map((address) => {
        const inside = known.get(address) ?? read(address)
        known.set(address, inside)
        return inside
      }),
    )
    return [...new Set(found.flat())]
  }
}

/** The parts a route loads by itself. */
export const partsOf = (route: string) =>
  (Object.keys(parts) as HeavyPart[]).filter((part) => usedBy[part].includes(route))

/** Of the parts that were loaded those the page did not have to wait with: all but what follows it, for whoever is signed in, a while after it is drawn. */
export const withoutFollowing = (found: readonly HeavyPart[], { route, who }: { route: string; who: Person }) =>
  found.filter((part) => part !== 'SignalR' || who === 'visitor' || usedBy.SignalR.includes(route))
