/** How a page lies on the screen, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

const turns = [0, 90, 180, 270] as const

/** A quarter further, clockwise. */
export const turnedFurther = (turn: Turn): Turn => turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0

const lies = (turn: Turn) => turn === 90 || turn === 270

/** Height to width of the page as it is seen. */
export const seenRatio = (heightToWidth: number, turn: Turn) => (lies(turn) ? 1 / heightToWidth : heightToWidth)

/**
 * Where a point of the page as it is seen lies on the page unturned.
 * @param across from 0 at the left to 1 at the right of what is seen, `down` from 0 at its top to 1.
 * @returns parts of the width of the unturned page.
 */
export function unturned({ across, down }: { across: number; down: number }, turn: Turn, heightToWidth: number) {
  switch (turn) {
    case 90:
      return { x: down, y: (1 - across) * heightToWidth }
    case 180:
      return { x: 1 - across, y: (1 - down) * heightToWidth }
    case 270:
      return { x: 1 - down, y: across * heightToWidth }
    default:
      return { x: across, y: down * heightToWidth }
  }
}
