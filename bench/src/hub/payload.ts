/** A character that occurs exactly once in each message. Clients count it to count messages without parsing them. */
export const mark = '|'

/** The payload for every peer: a chat message, 212 bytes as JSON. */
export const payload = {
  id: 4217,
  from: 'Nguyễn Thị Minh Khai',
  sentAt: '2026-11-21T11:30:00.000Z',
  text: `Em chào cô, bài tập số bảy em làm đến câu c thì chưa ra kết quả, cô xem giúp em ạ ${mark} xin cảm ơn`,
}

export const event = 'ReceiveMessage'
export const method = 'Echo'
