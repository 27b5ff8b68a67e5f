import type { Stage } from '@hien/contract/video-room'

/** What a screen reader says of the others. */
export const joinedAnnouncement = (name: string) => `${name} đã vào lớp`
export const leftAnnouncement = (name: string) => `${name} đã rời lớp`
export const sharingAnnouncement = (name: string, shares: boolean) =>
  shares ? `${name} đang chia sẻ màn hình` : `${name} đã thôi chia sẻ màn hình`

/**
 * Null for what is no news: cameras and microphones go on and off all the time.
 * @param nameOf null for whom nothing is said of: the member themselves, and who has just come or gone.
 */
export function stageAnnouncement(before: Stage, after: Stage, nameOf: (id: string) => string | null): string | null {
  const raised = after.hands.find((id) => !before.hands.includes(id) && nameOf(id) !== null)
  if (raised !== undefined) return `${nameOf(raised)} giơ tay`
  const speaker = after.speakers.find((id) => id !== null && !before.speakers.includes(id) && nameOf(id) !== null)
  if (speaker) return `${nameOf(speaker)} được phát biểu`
  if (after.floorMode === before.floorMode) return null
  return after.floorMode === 'open' ? 'Ai cũng có thể phát biểu' : 'Giơ tay để được phát biểu'
}
