import type { Person } from '../centre/centre.ts'

/** Large parts of the product that few pages use. Each is recognised by a text inside its script. */
const parts = {
  editor: 'ProseMirror',
  SignalR: 'X-SignalR-User-Agent',
  QR: 'Mask value out of range',
  Excel: 'xl/workbook.xml',
} as const
export type HeavyPart = keyof typeof parts

/** Routes that load a part with the page; other routes load it on demand. */
const usedBy: Record<HeavyPart, readonly string[]> = {
  editor: ['/course/{code}/edit'],
  SignalR: ['/phong-cho', '/phong-hoc/{session}'],
  QR: [],
  Excel: [],
}

/** Returns a function that finds the parts in the scripts of a running product. It reads each script once. */
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

/** The parts that a route loads with the page. */
export const partsOf = (route: string) =>
  (Object.keys(parts) as HeavyPart[]).filter((part) => usedBy[part].includes(route))

/**
 * Returns the parts without SignalR if the page loads it only to follow changes: for signed-in people, some time after the page
 * is drawn.
 */
export const withoutFollowing = (found: readonly HeavyPart[], { route, who }: { route: string; who: Person }) =>
  found.filter((part) => part !== 'SignalR' || who === 'visitor' || usedBy.SignalR.includes(route))
