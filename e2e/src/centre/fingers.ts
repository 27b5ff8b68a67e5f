/** Fingers on a touch screen. Playwright itself can only tap. */
import type { CDPSession } from '@playwright/test'

/** A place in the window, in pixels. */
type Place = { x: number; y: number }

export function fingersOn(devtools: CDPSession) {
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Place[]): Promise<void> => {
    const touchPoints = fingers.map((finger, id) => ({ ...finger, id }))
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    touch,
    /** Moves fingers from places to other places, in steps, and lifts them. */
    async slide(from: readonly Place[], to: readonly Place[]) {
      const steps = 12
      await touch('touchStart', from)
      for (let step = 1; step <= steps; step++)
        await touch(
          'touchMove',
          from.map(({ x, y }, index) => ({
            x: x + ((to[index]!.x - x) * step) / steps,
            y: y + ((to[index]!.y - y) * step) / steps,
          })),
        )
      await touch('touchEnd', [])
    },
  }
}
