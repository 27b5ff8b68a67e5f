/** Texts that a screen reader reads about other people in the room. */
import type { Stage } from '@hien/contract/video-room'

export const joinedAnnouncement = (name: string) => `${name} đã vào lớp`
export const leftAnnouncement = (name: string) => `${name} đã rời lớp`
export const sharingAnnouncement = (name: string, shares: boolean) =>
  shares ? `${name} đang chia sẻ màn hình` : `${name} đã thôi chia sẻ màn hình`

/**
 * Returns the announcement for a change of the stage: a raised hand, a new speaker or another floor mode, in this order of
 * priority. Null for other changes.
 * @param nameOf returns null for people to leave out: the member themselves, and people who are not in the room.
 */
export function stageAnnouncement(before: Stage, after: Stage, nameOf: (id: string) => string | null): string | null {
  const raised = after.hands.find((id) => !before.hands.includes(id) && nameOf(id) !== null)
  if (raised !== undefined) return `${nameOf(raised)} giơ tay`
  const speaker = after.speakers.find((id) => id !== null && !before.speakers.includes(id) && nameOf(id) !== null)
  if (speaker) return `${nameOf(speaker)} được phát biểu`
  if (after.floorMode === before.floorMode) return null
  return after.floorMode === 'open' ? 'Ai cũng có thể phát biểu' : 'Giơ tay để được phát biểu'
}
