import { courseColours } from '@hien/contract/vocabulary'
import type { Random } from '../core/random.ts'

/** Returns a random colour for a new course, from the colours that the owner's courses use least. */
export function drawColour(random: Random, used: ReadonlyMap<string, number>): string {
  const times = (colour: string) => used.get(colour) ?? 0
  const least = Math.min(...courseColours.map(times))
  const choices = courseColours.filter((colour) => times(colour) === least)
  return choices[random(choices.length)] ?? courseColours[0]
}
