import type { LaserPoint } from './whiteboard-state.ts'

/** Milliseconds after which a laser that does not move is removed. */
export const laserLife = 2000
/** Milliseconds between two points of the own laser that are sent. */
const pointInterval = 50

/** Returns the lasers with the newest point of one member. */
export const withLaser = (lasers: readonly LaserPoint[], point: LaserPoint): readonly LaserPoint[] => [
  ...lasers.filter(({ memberId }) => memberId !== point.memberId),
  point,
]

/** Returns the lasers that have moved lately; the same list if all have. */
export function withoutOldLasers(lasers: readonly LaserPoint[], now: number): readonly LaserPoint[] {
  const left = lasers.filter(({ at }) => now - at < laserLife)
  return left.length === lasers.length ? lasers : left
}

type Point = [page: string, x: number, y: number]

/** Returns a function that passes points on, at most 20 a second. Of the points between, only the newest is passed on. */
export function createPointer(send: (...point: Point) => void, now: () => number) {
  let waiting: Point | null = null
  let nextAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (waiting === null) return
    nextAt = now() + pointInterval
    send(...waiting)
    waiting = null
  }
  return {
    point(...point: Point) {
      waiting = point
      timer ??= setTimeout(flush, Math.max(nextAt - now(), 0))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
    },
  }
}
