import { limits } from '@hien/contract/limits'

/** What every browser that can show it can draw; others, HEIC on most, the server reads. */
const drawable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/bmp', 'image/heic', 'image/heif']
/** A picture that is no larger leaves as it is, unless it is turned. */
const smallBytes = 600 * 1024
const quality = 0.82

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

async function draw(picture: Blob, quarterTurns: number): Promise<Blob | null> {
  // By its EXIF: a photograph lies on its side without.
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const scale = Math.min(1, limits.maxPictureSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const lies = quarterTurns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = lies ? height : width
  canvas.height = lies ? width : height
  const context = canvas.getContext('2d')
  if (context === null) return null
  // JPEG has no transparency; a scan on nothing should be ink on paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  bitmap.close()
  const drawn = await toJpeg(canvas)
  // Phones keep the bytes of a canvas until it is collected, and have few.
  canvas.width = 0
  canvas.height = 0
  return drawn
}

/**
 * The picture upright and no wider or higher than is kept, as JPEG; what is no picture, is small already or cannot be drawn
 * here stays as it is. Never rejects.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (!drawable.includes(file.type) || file.size <= smallBytes) return file
  const drawn = await draw(file, 0).catch(() => null)
  return drawn !== null && drawn.size < file.size ? drawn : file
}

/** The picture turned by quarters to the right; null where it cannot be drawn here. Never rejects. */
export const turnPicture = (picture: Blob, quarterTurns: number): Promise<Blob | null> =>
  draw(picture, quarterTurns % 4).catch(() => null)
