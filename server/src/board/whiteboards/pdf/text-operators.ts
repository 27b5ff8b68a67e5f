import { lettersPerWidth, textLineHeight } from '@hien/contract/stroke-outline'
import type { PDFFont } from '@cantoo/pdf-lib'
import { breakLines } from './break-lines.ts'
import type { DrawnPage, DrawnStroke } from './drawn-page.ts'
import { pointsOf, strokeColours } from './stroke-operators.ts'
import type { TextFonts } from './text-fonts.ts'

const pageUnits = 10_000

/**
 * Returns where the letters of a text go. Texts are upright on a page that is turned, as in the browser, but the PDF turns all that is
 * on the page. So they are turned the other way.
 * @returns `right` and `down`: the directions to the right and down of the turned page, in the units of the unturned one; `room`: how
 *   far it is from the point to the right edge of the turned page
 */
function directionsOf({ turn, height }: Pick<DrawnPage, 'turn' | 'height'>, x: number, y: number) {
  switch (turn) {
    case 0:
      return { right: [1, 0], down: [0, 1], room: pageUnits - x } as const
    case 90:
      return { right: [0, -1], down: [1, 0], room: y } as const
    case 180:
      return { right: [-1, 0], down: [0, -1], room: x } as const
    case 270:
      return { right: [0, 1], down: [-1, 0], room: height - y } as const
  }
}

/**
 * Returns the PDF operators that write a text, in the units of the page. Lines break at the right edge of the page.
 * @param nameOf returns the name of a font on the page
 */
export function textOperators(
  page: Pick<DrawnPage, 'turn' | 'height'>,
  stroke: DrawnStroke,
  { fonts, nameOf }: { fonts: TextFonts; nameOf: (font: PDFFont) => string },
): string {
  const [x = 0, y = 0] = pointsOf(stroke)
  const { right, down, room } = directionsOf(page, x, y)
  const size = lettersPerWidth * stroke.width
  const parts = [`BT ${strokeColours[stroke.colour]} rg`]
  for (const [index, line] of breakLines(
    stroke.text.normalize('NFC'),
    Math.max(1, room / size),
    fonts.widthOf,
  ).entries()) {
    // The letters of the font reach up to one size above the line on which they stand.
    const below = Math.round(size + index * size * textLineHeight)
    const start = [x + down[0] * below, y + down[1] * below]
    parts.push([...right, -down[0], -down[1], ...start, 'Tm'].join(' '))
    for (const { font, text } of fonts.runsOf(line))
      parts.push(`${nameOf(font)} ${size} Tf ${font.encodeText(text).toString()} Tj`)
  }
  return `${parts.join('\n')}\nET\n`
}
