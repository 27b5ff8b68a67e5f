import { drawQrCode } from '../../../ui/text/qr-code.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { type PayableStatement, layOutPicture, pictureWidth } from './picture-layout.ts'

const pictureType = 'image/png'

/** Returns the name of the picture's file, for example `hoc-phi-2026-11-2026-0001.png`. */
export const pictureName = ({ month, number }: Pick<PayableStatement, 'month' | 'number'>) =>
  `hoc-phi-${month}-${number}.png`

/** Draws the code of a statement with everything a transfer needs. Returns a PNG; null if the browser cannot draw. */
export async function drawPicture(statement: PayableStatement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return null
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = ({ weight, size }: { weight: number; size: number }) => `${weight} ${size}px ${family}`
  const modules = drawQrCode(statement.qrText)
  const layout = layOutPicture(statement, modules.side, (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  })
  // Setting the size clears the canvas and everything set on its context.
  canvas.width = pictureWidth
  canvas.height = layout.height
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textAlign = 'center'
  context.textBaseline = 'top'
  for (const text of layout.texts) {
    context.font = fontOf(text)
    context.fillStyle = text.colour
    context.fillText(text.text, pictureWidth / 2, text.top)
  }
  context.fillStyle = '#000'
  context.translate(layout.code.left, layout.code.top)
  context.scale(layout.code.moduleSize, layout.code.moduleSize)
  context.fill(new Path2D(modules.path))
  return new Promise((resolve) => canvas.toBlob(resolve, pictureType))
}

const fileOf = (picture: Blob, statement: PayableStatement) =>
  new File([picture], pictureName(statement), { type: pictureType })

/** True if the device is a phone or tablet whose share sheet takes pictures. Older browsers and plain http have no sheet. */
export function sharesPictures(): boolean {
  if (!('canShare' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false
  return navigator.canShare({ files: [new File([], 'hoc-phi.png', { type: pictureType })] })
}

/** Downloads the picture. Returns false if the browser cannot draw it. */
export async function downloadPicture(statement: PayableStatement): Promise<boolean> {
  const picture = await drawPicture(statement)
  if (picture === null) return false
  saveFile(picture, pictureName(statement))
  return true
}

/**
 * Gives the picture to the share sheet of the phone, from which it can be put among the photos. Downloads it if there is no
 * sheet, or if sharing fails. Returns false if the browser cannot draw it.
 */
export async function savePicture(statement: PayableStatement): Promise<boolean> {
  const picture = sharesPictures() ? await drawPicture(statement) : null
  if (picture === null) return downloadPicture(statement)
  try {
    await navigator.share({ files: [fileOf(picture, statement)] })
    return true
  } catch (error) {
    // The user closed the sheet: do not download.
    if (error instanceof DOMException && error.name === 'AbortError') return true
    saveFile(picture, pictureName(statement))
    return true
  }
}
