import type { Person } from '../centre/centre.ts'

/** Large parts of the web's code that few pages use. The value is a text by which the script of the part is recognised. */
const parts = {
  editor: 'ProseMirror',
  SignalR: 'X-SignalR-User-Agent',
  QR: 'Mask value out of range',
  Excel: 'xl/workbook.xml',
} as const
export type HeavyPart = keyof typeof parts

/** The routes that load a part together with the page. All other routes load the part only when somebody needs it. */
const usedBy: Record<HeavyPart, readonly string[]> = {
  editor: ['/course/{code}/edit'],
  SignalR: ['/phong-cho', '/phong-hoc/{session}'],
  QR: ['/hoc-phi/phieu/{id}', '/hoc-phi/thiet-lap', '/trung-tam/trang-cong-khai'],
  Excel: [],
}

/** Returns a function that finds the heavy parts in scripts, given by their addresses. It reads each script only once. */
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

/** Returns the heavy parts that a route loads together with the page. */
export const partsOf = (route: string) =>
  (Object.keys(parts) as HeavyPart[]).filter((part) => usedBy[part].includes(route))

/**
 * Returns the parts without SignalR, unless the route needs SignalR itself. For signed-in people every page loads SignalR some
 * time after it is drawn, to follow changes; this does not count.
 */
export const withoutFollowing = (found: readonly HeavyPart[], { route, who }: { route: string; who: Person }) =>
  found.filter((part) => part !== 'SignalR' || who === 'visitor' || usedBy.SignalR.includes(route))
