import type { Peer, PeerMedia } from '@hien/contract/video-room'

/** What a screen reader says of the others. */
export const joinedAnnouncement = (name: string) => `${name} đã vào lớp`
export const leftAnnouncement = (name: string) => `${name} đã rời lớp`

/** Null for what is no news: cameras and microphones go on and off all the time. */
export function changeAnnouncement({ name, media: before }: Peer, after: PeerMedia): string | null {
  if (after.hand && !before.hand) return `${name} giơ tay`
  if (after.screen && !before.screen) return `${name} đang chia sẻ màn hình`
  if (!after.screen && before.screen) return `${name} đã thôi chia sẻ màn hình`
  return null
}
