/** Rotation of a page on the screen, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

const turns = [0, 90, 180, 270] as const

/** Returns the turn a quarter further clockwise. */
export const turnedFurther = (turn: Turn): Turn => turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0

/** A page's shape, before the turn, and its turn. */
export type TurnedPage = { heightToWidth: number; turn: Turn }

/** Returns the size of the page as shown, after the turn, in fractions of the unturned page's width. */
export const seenSize = ({ heightToWidth, turn }: TurnedPage) =>
  turn === 90 || turn === 270 ? { width: heightToWidth, height: 1 } : { width: 1, height: heightToWidth }

/** Returns the ratio of height to width of the page as shown, after the turn. */
export function seenRatio(heightToWidth: number, turn: Turn): number {
  const { width, height } = seenSize({ heightToWidth, turn })
  return height / width
}

/**
 * Converts a point of the turned page to the unturned page, in fractions of the unturned page's width. `across` goes
 * from 0 at the left edge of the page as shown to 1 at the right edge. `down` goes from 0 at the top to 1 at the
 * bottom.
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

/**
 * Converts a point of the unturned page to the turned page. This reverses `unturned`: `x` and `y` are fractions of the unturned
 * page's width, and the result is a fraction of the width and of the height of the page as shown.
 */
export function turned({ x, y }: { x: number; y: number }, turn: Turn, heightToWidth: number) {
  const below = y / heightToWidth
  switch (turn) {
    case 90:
      return { across: 1 - below, down: x }
    case 180:
      return { across: 1 - x, down: 1 - below }
    case 270:
      return { across: below, down: 1 - x }
    default:
      return { across: x, down: below }
  }
}
