import { limits } from '@hien/contract/limits'

/** Types that every browser shows and the server keeps. */
const kept = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** Longest sides and qualities to try, best first. The last one fits for every picture. */
const sizes = [1200, 900, 700, 500, 350, 240]
const qualities = [0.85, 0.65, 0.45]

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // JPEG has no transparency: a transparent drawing must become ink on white paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function shrink(picture: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const longest = Math.max(bitmap.width, bitmap.height)
    for (const side of sizes) {
      // A smaller picture would be drawn again at the same size.
      if (side !== sizes[0] && side > longest) continue
      const canvas = draw(bitmap, side)
      if (canvas === null) return null
      for (const quality of qualities) {
        const drawn = await encode(canvas, quality)
        if (drawn !== null && drawn.size <= limits.maxQuestionPictureBytes) return drawn
      }
    }
    return null
  } finally {
    bitmap.close()
  }
}

const addressOf = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read', { cause: reader.error })))
    reader.readAsDataURL(picture)
  })

/**
 * Returns a picture as a data: address of at most limits.maxQuestionPictureBytes, smaller than the given one if necessary. Null
 * if the browser cannot decode the picture. Never rejects.
 */
export async function questionPicture(picture: Blob): Promise<string | null> {
  const isSmall = kept.includes(picture.type) && picture.size <= limits.maxQuestionPictureBytes
  try {
    const small = isSmall ? picture : await shrink(picture)
    return small === null ? null : await addressOf(small)
  } catch {
    return null
  }
}
