import { type RoomType, roomTypeLabels } from '@hien/contract/vocabulary'

/** What becomes of a lesson of this type on this server; null until that is known. */
export const connectionWords = (type: RoomType, connected: readonly RoomType[] | undefined): string | null =>
  connected === undefined ? null : connected.includes(type) ? 'Máy chủ tự mở phòng cho mỗi buổi học' : 'Chưa kết nối'

/**
 * Where the lessons of a course are held, in a word, for its teacher: others do not see a link of its own. The type alone
 * until it is known what is connected.
 */
export const placeName = (
  { type, link }: { type: RoomType; link?: string | null },
  connected: readonly RoomType[] | undefined,
): string =>
  connected === undefined || connected.includes(type) || (link ?? '').trim() !== ''
    ? roomTypeLabels[type]
    : 'Phòng của Hiên'

/** Where the lessons will be held, said before the course is saved. */
export function placeWords(
  { type, link }: { type: RoomType; link: string },
  { connected, builtInPlaces }: { connected: readonly RoomType[]; builtInPlaces: number },
): string {
  if (link.trim() !== '') return 'Các buổi học diễn ra ở đường dẫn cố định bên dưới.'
  if (connected.includes(type)) return `Mỗi buổi học có một phòng ${roomTypeLabels[type]} riêng.`
  return `Máy chủ này chưa kết nối ${roomTypeLabels[type]}. Nếu không có đường dẫn cố định, lớp học trong phòng của Hiên: có ${builtInPlaces} chỗ, tính cả giáo viên.`
}
