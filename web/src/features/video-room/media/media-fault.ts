/** Reasons why a browser opens no camera, microphone or screen, and the texts for camera and microphone. */

export type OwnDevice = 'microphone' | 'camera'
export type MediaFaultReason = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'lost' | 'unknown'
export type MediaFault = { device: OwnDevice | 'both'; reason: MediaFaultReason }

const reasons: Record<string, MediaFaultReason> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

export const reasonOf = (error: unknown): MediaFaultReason =>
  (error instanceof Error || error instanceof DOMException ? reasons[error.name] : undefined) ?? 'unknown'

const names = { microphone: 'micro', camera: 'camera', both: 'camera và micro' } as const
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const texts: Record<MediaFaultReason, (name: string) => string> = {
  insecure: () =>
    'Trình duyệt chỉ mở camera và micro trên địa chỉ https. Hãy mở lại trang bằng địa chỉ bắt đầu bằng https://, hoặc hỏi trung tâm địa chỉ đúng.',
  unsupported: () =>
    'Trình duyệt này không mở được camera và micro. Nếu bạn mở liên kết trong Zalo hay Facebook, hãy mở lại bằng Chrome, Edge, Firefox hoặc Safari.',
  denied: (name) =>
    `Trình duyệt chưa được phép dùng ${name}. Hãy bấm biểu tượng cạnh thanh địa chỉ, cho phép ${name}, rồi bấm lại nút bên dưới.`,
  missing: (name) =>
    `Không tìm thấy ${name} trên thiết bị này. Hãy cắm hoặc bật ${name} rồi bấm lại nút bên dưới; không có cũng vào lớp được.`,
  busy: (name) =>
    `${capital(name)} đang được chương trình khác dùng. Hãy tắt chương trình đang gọi hoặc quay hình (Zoom, Meet, Zalo…), rồi bấm lại nút bên dưới.`,
  lost: (name) => `${capital(name)} vừa bị ngắt, có thể vì bị rút ra hoặc hết pin. Hãy bấm lại nút bên dưới để mở lại.`,
  unknown: (name) => `Không mở được ${name}. Hãy tải lại trang; nếu vẫn vậy, hãy khởi động lại trình duyệt.`,
}

/** Returns a Vietnamese text that says what is wrong and what to do. */
export const mediaFaultText = ({ device, reason }: MediaFault) => texts[reason](names[device])

/** Merges faults of both devices into one if they have the same reason. */
export function foldFaults(faults: readonly { device: OwnDevice; reason: MediaFaultReason }[]): MediaFault[] {
  const [first, second] = faults
  if (first && second && first.reason === second.reason) return [{ device: 'both', reason: first.reason }]
  return [...faults]
}
