import { TextInput } from '@mantine/core'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { NotInLesson } from './not-in-lesson.tsx'
import classes from './unsupported.module.css'

async function copy(link: string) {
  if (await copyText(link)) toast.success('Đã copy liên kết')
  else toast.error('Không copy được. Hãy chọn liên kết rồi copy bằng tay.')
}

/** Explains that the browser lacks WebRTC, and how to enter with another browser. `link` works only for this member. */
export const Unsupported = ({ link }: { link: string }) => (
  <NotInLesson
    title="Trình duyệt này không vào được phòng học"
    again={{ label: 'Copy liên kết phòng học', onPress: () => void copy(link) }}
    aside={
      <TextInput
        className={classes.link ?? ''}
        label="Liên kết phòng học của bạn"
        description="Chỉ dùng được với tài khoản của bạn."
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    }
  >
    Trình duyệt này thiếu tính năng gọi trực tiếp (WebRTC), nên bạn không nghe và không thấy được lớp. Hãy mở phòng học
    bằng Safari trên iPhone, iPad hoặc bằng Chrome trên Android, máy tính. Nếu bạn đang xem trong Zalo, Facebook hay
    Messenger, hãy copy liên kết dưới đây, dán vào Safari hay Chrome rồi đăng nhập.
  </NotInLesson>
)
