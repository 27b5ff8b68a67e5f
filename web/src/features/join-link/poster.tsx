import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Brand } from '../../ui/layout/logo.tsx'
import { type SharedClass, joinAddress } from './invitation.ts'
import classes from './poster.module.css'
import { QrCode } from '../../ui/text/qr-code.tsx'

/** A sheet for printing, hidden on the screen. While it is mounted, the browser prints this sheet instead of the page. */
export function Poster({ classCode, classTitle, courseTitle }: SharedClass) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-poster', true)
    return () => void document.documentElement.toggleAttribute('data-poster', false)
  }, [])
  const address = joinAddress(classCode)
  return createPortal(
    <div className={classes.poster} data-testid="poster">
      <Brand />
      <p className={classes.course}>{courseTitle}</p>
      <p className={classes.title}>{classTitle}</p>
      <QrCode className={classes.qr} text={address} label={`Mã QR của liên kết ${address}`} />
      <p>Quét mã bằng điện thoại để tham gia lớp, hoặc tìm lớp bằng mã</p>
      <p className={classes.code}>{classCode}</p>
      <p className={classes.address}>{address}</p>
    </div>,
    document.body,
  )
}
