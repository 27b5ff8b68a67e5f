import { courseColours } from '@hien/contract/vocabulary'
import type { CSSProperties } from 'react'

const colour = /^#[0-9a-f]{6}$/i

/**
 * Returns the style for an element with the attribute data-thread. Inside it, --thread is the course's colour in the current
 * colour scheme. Anything but #rrggbb becomes the first course colour.
 */
export const threadStyle = (avatar: string): CSSProperties & Record<`--${string}`, string> => ({
  '--course-colour': colour.test(avatar) ? avatar : courseColours[0],
})
