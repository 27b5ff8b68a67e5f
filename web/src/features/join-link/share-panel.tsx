import { Button, TextInput } from '@mantine/core'
import { CodeWithCopy } from '../../ui/text/code-with-copy.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { IconButton } from '../../ui/text/icon-button.tsx'
import { CopyIcon } from '../../ui/text/icons.tsx'
import { ShareButton } from '../../ui/feedback/share-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type SharedClass, invitationOf, joinAddress } from './invitation.ts'
import { rememberShared } from '../../lib/shared-classes.ts'
import { Poster } from './poster.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { saveQrPicture } from './save-qr-picture.ts'
import classes from './share-panel.module.css'

const otherwise = 'Hãy chọn liên kết rồi copy bằng tay.'

async function copyLink(classCode: string) {
  rememberShared(classCode)
  if (await copyText(joinAddress(classCode))) toast.success('Đã copy liên kết')
  else toast.error(`Không copy được. ${otherwise}`)
}

/** Shows the join link of a class, to copy, send, print or scan. */
export function SharePanel({ sharedClass }: { sharedClass: SharedClass }) {
  const { classCode, classTitle, courseTitle } = sharedClass
  const address = joinAddress(classCode)
  return (
    <div className={classes.panel}>
      <div className={classes.words}>
        <p className="meta">{courseTitle}</p>
        <h3 className={classes.title}>{classTitle}</h3>
        <p className={classes.code}>
          Mã lớp <CodeWithCopy code={classCode} />
        </p>
      </div>
      <QrCode className={classes.qr} text={address} label={`Mã QR của liên kết ${address}`} />
      <p className="meta">
        Học viên quét mã hoặc mở liên kết, đăng nhập rồi bấm Tham gia. Bạn sẽ thấy yêu cầu chờ phê duyệt.
      </p>
      <TextInput
        label="Liên kết tham gia"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={44}
        rightSection={
          <IconButton label="Copy liên kết" onClick={() => void copyLink(classCode)}>
            <CopyIcon />
          </IconButton>
        }
      />
      <div className={classes.buttons}>
        <ShareButton
          className={classes.first ?? ''}
          what="lời mời"
          shared={invitationOf(sharedClass)}
          otherwise={otherwise}
          onPress={() => rememberShared(classCode)}
        />
        <Button
          variant="default"
          onClick={() => {
            rememberShared(classCode)
            window.print()
          }}
        >
          In
        </Button>
        <Button
          variant="default"
          onClick={() => {
            rememberShared(classCode)
            saveQrPicture(sharedClass)
          }}
        >
          Tải ảnh QR
        </Button>
      </div>
      <Poster {...sharedClass} />
    </div>
  )
}
