import { courseColours } from '@hien/contract/vocabulary'
import type { CSSProperties } from 'react'

const colour = /^#[0-9a-f]{6}$/i

/**
 * Style for an element with the attribute data-thread: within it --thread is the course's colour in the scheme at hand.
 * Anything but #rrggbb falls back to the first course colour.
 */
export const threadStyle = (avatar: string): CSSProperties & Record<`--${string}`, string> => ({
  '--course-colour': colour.test(avatar) ? avatar : courseColours[0],
})
