import { type RoomType, roomTypeLabels } from '@hien/contract/vocabulary'

/**
 * Returns a text that says whether this server opens rooms of the given type; null until the connected types are
 * loaded.
 */
export const connectionWords = (type: RoomType, connected: readonly RoomType[] | undefined): string | null =>
  connected === undefined ? null : connected.includes(type) ? 'Máy chủ tự mở phòng cho mỗi buổi học' : 'Chưa kết nối'

/**
 * Returns the short name of the place where the lessons of a course are held. This is the built-in room if the course has
 * no fixed link and this server opens no rooms of the type; otherwise, and while `connected` is undefined, the type.
 */
export const placeName = (
  { type, link }: { type: RoomType; link?: string | null },
  connected: readonly RoomType[] | undefined,
): string =>
  connected === undefined || connected.includes(type) || (link ?? '').trim() !== ''
    ? roomTypeLabels[type]
    : 'Phòng của Hiên'

/** Returns a sentence that says, before the course is saved, where its lessons will be held. */
export function placeWords(
  { type, link }: { type: RoomType; link: string },
  { connected, builtInPlaces }: { connected: readonly RoomType[]; builtInPlaces: number },
): string {
  if (link.trim() !== '') return 'Các buổi học diễn ra ở đường dẫn cố định bên dưới.'
  if (connected.includes(type)) return `Mỗi buổi học có một phòng ${roomTypeLabels[type]} riêng.`
  return `Máy chủ này chưa kết nối ${roomTypeLabels[type]}. Nếu không có đường dẫn cố định, lớp học trong phòng của Hiên: có ${builtInPlaces} chỗ, tính cả giáo viên.`
}
