import { Modal } from '@mantine/core'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import type { HomeworkToMark } from '../../../operations/homework/marking/get-homework-to-mark.ts'
import { fileSize } from '../../../ui/text/file-size.ts'
import { RichTextView } from '../../../ui/text/rich-text-view.tsx'
import classes from './instructions-dialog.module.css'

type InstructionsDialogProps = { homework: HomeworkToMark; opened: boolean; onClose: () => void }

/** Dialog with the instructions and files of a homework. */
export const InstructionsDialog = ({ homework, opened, onClose }: InstructionsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={homework.title} size="lg">
    <div className={classes.words}>
      <p className="meta">
        Hạn nộp {formatDateTime(homework.dueAt)}
        {homework.cutoffAt ? ` · khoá lúc ${formatDateTime(homework.cutoffAt)}` : ''}
      </p>
      {homework.desc ? <RichTextView html={homework.desc} /> : <p className="meta">Không có lời dặn.</p>}
      {homework.files.length > 0 ? (
        <ul className={classes.files}>
          {homework.files.map(({ id, name, size, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              <span className="meta">{fileSize(size)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  </Modal>
)
