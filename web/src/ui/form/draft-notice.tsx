import { Button } from '@mantine/core'
import classes from './draft-notice.module.css'

type DraftNoticeProps = { form: { hasDraft: boolean; dropDraft: () => void } }

/** Says that a form started with a draft and offers to discard it. Shows nothing without a draft. */
export const DraftNotice = ({ form }: DraftNoticeProps) =>
  form.hasDraft ? (
    <div className={classes.notice} role="status">
      <p>Đây là bản nháp bạn nhập lần trước và chưa lưu.</p>
      <Button variant="default" onClick={form.dropDraft}>
        Bỏ bản nháp
      </Button>
    </div>
  ) : null
