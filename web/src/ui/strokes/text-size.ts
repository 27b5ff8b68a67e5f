import { lettersPerWidth, textLineHeight } from '@hien/contract/stroke-outline'
import { pageUnits } from './stroke-outline.ts'

/** Average width of a letter, in heights of the letters. */
const letterWidth = 0.55

/**
 * Returns about how much room a text takes, in ten-thousandths of the page's width. Lines break at the right edge of the page.
 * @param width width of the stroke
 */
export function textSize(text: string, width: number, left: number): { width: number; height: number } {
  const letter = lettersPerWidth * width
  const whole = text.length * letter * letterWidth
  const room = Math.max(letter, pageUnits - left)
  return { width: Math.min(whole, room), height: Math.ceil(whole / room) * letter * textLineHeight }
}
