import { lettersPerWidth, textLineHeight } from '@hien/contract/stroke-outline'

/** Average width of a letter, in heights of the letters. */
const letterWidth = 0.55

/**
 * Returns about how wide and high a text is, in ten-thousandths of the page's width. Lines break at the right edge of the page.
 * @param width width of the stroke
 * @param toEdge distance from the beginning of the text to the right edge of the page as shown
 */
export function textSize(text: string, width: number, toEdge: number): { width: number; height: number } {
  const letter = lettersPerWidth * width
  const whole = text.length * letter * letterWidth
  const room = Math.max(letter, toEdge)
  return { width: Math.min(whole, room), height: Math.ceil(whole / room) * letter * textLineHeight }
}
