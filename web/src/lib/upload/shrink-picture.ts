import { limits } from '@hien/contract/limits'

/** Types that can be redrawn if the browser can decode them. Most browsers cannot decode HEIC; the server then converts it. */
const drawable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/bmp', 'image/heic', 'image/heif']
/** Types that the server does not accept, so they are redrawn whatever their size. */
const onlyHere = ['image/bmp']
/** Pictures up to this size are sent unchanged, unless they are turned. */
const smallBytes = 600 * 1024
const quality = 0.82

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

async function draw(picture: Blob, quarterTurns: number): Promise<Blob | null> {
  // Without the EXIF orientation many photos would lie on their side.
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
  // JPEG has no transparency: a transparent scan must become ink on white paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  bitmap.close()
  const drawn = await toJpeg(canvas)
  // Frees the canvas memory now instead of at garbage collection: phones have little memory.
  canvas.width = 0
  canvas.height = 0
  return drawn
}

/**
 * Returns the picture upright, as JPEG, at most limits.maxPictureSide wide and high. Returns the file unchanged if it is no
 * picture, is already small, would not become smaller, or cannot be decoded here. A BMP is redrawn whatever its size. Never
 * rejects.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const mustDraw = onlyHere.includes(file.type)
  if (!drawable.includes(file.type) || (file.size <= smallBytes && !mustDraw)) return file
  const drawn = await draw(file, 0).catch(() => null)
  return drawn !== null && (mustDraw || drawn.size < file.size) ? drawn : file
}

/** Returns the picture turned clockwise by quarter turns; null if it cannot be decoded here. Never rejects. */
export const turnPicture = (picture: Blob, quarterTurns: number): Promise<Blob | null> =>
  draw(picture, quarterTurns % 4).catch(() => null)
