import { Button, Modal, Textarea } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { newUuid } from '../../../../lib/new-uuid.ts'
import { cleanFragment } from '../../../../ui/text/clean-markup.ts'
import { QuestionSummary } from '../question-summary.tsx'
import { optionsFor, type QuestionValues, usualPoints } from '../quiz-values.ts'
import { type PastedQuestion, type PastedQuestions, readPastedQuestions } from '../reading/pasted-questions.ts'
import { styledTextOf, styledTextOfPlain } from '../reading/read-clipboard.ts'
import classes from './paste-dialog.module.css'
import { questionPicture } from './question-picture.ts'

type PasteDialogProps = {
  /** How many questions the test can still take. */
  room: number
  opened: boolean
  onClose: () => void
  onAdd: (questions: QuestionValues[]) => void
}

/** Makes the pictures that are part of the HTML small enough for a question. */
async function shrinkPictures(pasted: DocumentFragment) {
  for (const picture of pasted.querySelectorAll<HTMLImageElement>('img[src^="data:"]')) {
    const blob = await fetch(picture.src)
      .then((answer) => answer.blob())
      .catch(() => null)
    const small = blob === null ? null : await questionPicture(blob)
    if (small !== null) picture.src = small
  }
}

/** Reads the clipboard. HTML comes first, because it says what is underlined. */
async function readTransfer(transfer: DataTransfer): Promise<PastedQuestions> {
  const plain = transfer.getData('text/plain')
  const html = transfer.getData('text/html')
  if (html.trim() === '') return readPastedQuestions(styledTextOfPlain(plain))
  const fragment = cleanFragment(html)
  await shrinkPictures(fragment)
  const read = readPastedQuestions(styledTextOf(fragment))
  return read.questions.length > 0 ? read : readPastedQuestions(styledTextOfPlain(plain))
}

const valuesOf = ({ kind, html, options, key, points, faults }: PastedQuestion): QuestionValues => ({
  id: newUuid(),
  kind,
  html,
  options: optionsFor(kind, options),
  points: points ?? usualPoints[kind],
  key,
  notes: faults,
})

/** The questions that were found, each with its faults. */
function Found({ read: { questions, unread } }: { read: PastedQuestions }) {
  return (
    <>
      {unread.length === 0 ? null : (
        <div className={classes.faults}>
          <p>Những dòng này không thuộc câu nào và bị bỏ qua:</p>
          <ul>
            {unread.map((line, place) => (
              // Lines can be equal, and the list never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <ol className={classes.found} aria-label="Câu đọc được">
        {questions.map((question, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <QuestionSummary number={place + 1} question={question} faults={question.faults} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PasteForm({ room, onClose, onAdd }: Omit<PasteDialogProps, 'opened'>) {
  const [read, setRead] = useState<PastedQuestions | null>(null)
  const [text, setText] = useState('')
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    void readTransfer(event.clipboardData).then(setRead)
  }
  const questions = read?.questions ?? []
  const faulty = questions.filter(({ faults }) => faults.length > 0).length
  if (read === null)
    return (
      <div className={classes.form}>
        <p>
          Mỗi câu bắt đầu bằng “Câu 1:”, mỗi phương án bằng “A.”. Đáp án đúng được gạch chân, tô màu, hoặc có dấu * đứng
          trước; bảng đáp án ở cuối cũng đọc được.
        </p>
        <Textarea
          label="Dán đề vào đây"
          placeholder={'Câu 1: Số nào là số nguyên tố?\nA. 4\n*B. 7\nC. 9\nD. 15'}
          data-autofocus
          rows={10}
          resize="vertical"
          value={text}
          onPaste={handlePaste}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Huỷ
          </Button>
          <Button disabled={text.trim() === ''} onClick={() => setRead(readPastedQuestions(styledTextOfPlain(text)))}>
            Đọc đề
          </Button>
        </div>
      </div>
    )
  return (
    <div className={classes.form}>
      <p role="status" className={classes.count}>
        {questions.length === 0
          ? 'Không thấy câu hỏi nào. Mỗi câu cần bắt đầu bằng “Câu 1:”, “Câu 2:”…'
          : `Đọc được ${questions.length} câu${faulty > 0 ? `, ${faulty} câu cần xem lại` : ''}.`}
        {questions.length > room ? ` Bài kiểm tra chỉ còn chỗ cho ${room} câu.` : null}
      </p>
      <Found read={read} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setRead(null)}>
          Dán lại
        </Button>
        <Button
          data-autofocus
          disabled={questions.length === 0 || room === 0}
          onClick={() => {
            onAdd(questions.slice(0, room).map(valuesOf))
            onClose()
          }}
        >
          {`Thêm ${Math.min(questions.length, room)} câu`}
        </Button>
      </div>
    </div>
  )
}

/** Dialog that makes questions of a text from Word or Google Docs, and shows what it found before they are added. */
export const PasteDialog = ({ opened, onClose, ...form }: PasteDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Dán câu hỏi từ Word" size="lg" closeOnClickOutside={false}>
    <PasteForm onClose={onClose} {...form} />
  </Modal>
)
