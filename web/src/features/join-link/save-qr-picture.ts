import type { SharedClass } from './invitation.ts'
import { joinAddress } from './invitation.ts'
import { drawQrCode } from '../../ui/text/qr-code.tsx'

const side = 1024
const captionHeight = 120

/** Saves a picture of the QR code of the join link, with the class code below it. */
export function saveQrPicture({ classCode }: Pick<SharedClass, 'classCode'>) {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side + captionHeight
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.font = `600 64px ${getComputedStyle(document.body).fontFamily}`
  context.textAlign = 'center'
  context.fillText(classCode, side / 2, side + captionHeight / 3)
  const code = drawQrCode(joinAddress(classCode))
  context.scale(side / code.side, side / code.side)
  context.fill(new Path2D(code.path))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `ma-qr-${classCode}.png`
  link.click()
}
