import { limits } from '@hien/contract/limits'
import { Button, FileButton, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCommitImport } from '../../operations/invitations/commit-import.ts'
import { type ImportChoice, type ImportPreview, usePreviewImport } from '../../operations/invitations/preview-import.ts'
import { FormError, Loading } from '../../ui/feedback/states.tsx'
import { hasNames, ImportColumns } from './import-columns.tsx'
import { importFileTypes, readImportFile } from './import-file.ts'
import { ImportRows, rowsOf } from './import-rows.tsx'
import classes from './import.module.css'
import { saveTemplate } from './template.ts'

const noTemplate = 'Không tải được tệp mẫu. Vui lòng kiểm tra kết nối rồi thử lại.'
const megabyte = 1024 * 1024
const changed = 'Lớp vừa thay đổi nên danh sách được kiểm tra lại. Hãy xem lại rồi nhập.'

type ImportedClass = { id: string; classCode: string; title: string }

/** Instructions and the template, shown until a file has been read. */
const Explanation = ({ onFault }: { onFault: (words: string) => void }) => (
  <>
    <ol className={classes.steps}>
      <li>Dùng danh sách bạn đang có, hoặc tải tệp mẫu.</li>
      <li>Điền mỗi học viên một dòng. Có mã học viên thì vào lớp ngay; chưa có thì bạn in phiếu mời.</li>
      <li>Chọn tệp, xem trước và sửa cách đọc các cột. Chưa có gì được ghi cho đến khi bạn bấm Nhập.</li>
    </ol>
    <p className="meta">
      Tệp Excel (.xlsx, .xls), .ods hoặc .csv, tối đa {limits.maxImportRows.toLocaleString('vi')} dòng và{' '}
      {limits.maxImportBytes / megabyte} MB.
    </p>
    <Button
      className={classes.template ?? ''}
      variant="default"
      onClick={() => void saveTemplate().catch(() => onFault(noTemplate))}
    >
      Tải tệp mẫu
    </Button>
  </>
)

function summaryOf(preview: ImportPreview): string {
  if (!hasNames(preview)) return 'Chưa biết cột nào là họ tên. Hãy chọn ở bên dưới.'
  const unchanged = rowsOf(preview, 'unchanged').length
  if (preview.faulty + unchanged === 0) return `Cả ${preview.valid} dòng đều nhập được.`
  const parts = [
    { count: preview.valid - unchanged, words: 'nhập được' },
    { count: unchanged, words: 'không đổi' },
    { count: preview.faulty, words: 'lỗi' },
  ].filter(({ count }) => count > 0)
  return `${parts.map(({ count, words }) => `${count} dòng ${words}`).join(', ')}.`
}

function resultOf(preview: ImportPreview): string {
  const parts = [
    { count: rowsOf(preview, 'joined').length, words: 'đã vào lớp' },
    { count: rowsOf(preview, 'invited').length, words: 'được mời bằng phiếu' },
    { count: rowsOf(preview, 'unchanged').length, words: 'không đổi' },
  ].filter(({ count }) => count > 0)
  return `Đã nhập xong: ${parts.map(({ count, words }) => `${count} học viên ${words}`).join(', ')}.`
}

type ChosenFile = { fileName: string; base64: string }
type Step =
  | { name: 'choose' }
  | { name: 'preview' | 'done'; preview: ImportPreview; file: ChosenFile; choice: ImportChoice }

type ImportStudentsProps = {
  studyClass: ImportedClass
  onClose: () => void
  /** Opens the dialog that prints the slips of the invited students. */
  onPrint: () => void
  onBusy: (busy: boolean) => void
}

function ImportStudents({ studyClass, onClose, onPrint, onBusy }: ImportStudentsProps) {
  const { run: preview, running: reading } = usePreviewImport()
  const { run: commit, running: writing } = useCommitImport()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [fault, setFault] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  /** The newest choice whose preview is not shown yet; null if there is none. For the loop in `chooseAgain`. */
  const wanted = useRef<ImportChoice | null>(null)
  /** The same choice as in `wanted`, for the fields. */
  const [asked, setAsked] = useState<ImportChoice | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const busy = reading || writing
  useEffect(() => onBusy(busy), [busy, onBusy])

  const look = async (file: ChosenFile, choice: ImportChoice = {}) => {
    const { result, error } = await preview({
      classId: studyClass.id,
      file: file.base64,
      ...(Object.keys(choice).length > 0 && { choice }),
    })
    if (result?.item) setStep({ name: 'preview', preview: result.item, file, choice })
    else setFault(error?.description ?? null)
    return Boolean(result?.item)
  }
  /**
   * Previews the file again with another choice. If the choice changes again while a preview runs, previews only the
   * newest choice next. The focus stays on the field.
   */
  const chooseAgain = async ({ file }: Exclude<Step, { name: 'choose' }>, choice: ImportChoice) => {
    const isRunning = wanted.current !== null
    wanted.current = choice
    setAsked(choice)
    setFault(null)
    setNotice(null)
    if (isRunning) return
    for (let next: ImportChoice | null = choice; next !== null;) {
      await look(file, next)
      next = wanted.current === next ? null : wanted.current
    }
    wanted.current = null
    setAsked(null)
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    setFault(null)
    setNotice(null)
    const read = await readImportFile(file)
    if ('fault' in read) setFault(read.fault)
    // If the new file cannot be read, drop the preview of the earlier file. Otherwise the earlier file could be
    // imported by mistake.
    if ('fault' in read || !(await look({ fileName: file.name, base64: read.base64 }))) setStep({ name: 'choose' })
    place.current?.focus()
  }
  const write = async (shown: Exclude<Step, { name: 'choose' }>) => {
    setFault(null)
    setNotice(null)
    const { result, error } = await commit(shown.preview.id)
    if (result?.item) setStep({ ...shown, name: 'done', preview: result.item })
    else if (error?.code === 'STATE_CHANGED') {
      setNotice(changed)
      await look(shown.file, shown.choice)
    } else setFault(error?.description ?? null)
    place.current?.focus()
  }
  const toWrite =
    step.name === 'preview' ? rowsOf(step.preview, 'joined').length + rowsOf(step.preview, 'invited').length : 0

  return (
    <div className={classes.form}>
      <div ref={place} tabIndex={-1} className={classes.place}>
        {step.name === 'choose' ? (
          <Explanation onFault={setFault} />
        ) : (
          <>
            <p className="meta">{step.file.fileName}</p>
            <p role="status" className={step.name === 'done' ? classes.done : classes.summary}>
              {step.name === 'done' ? resultOf(step.preview) : summaryOf(step.preview)}
            </p>
            {notice === null ? null : <p className={classes.notice}>{notice}</p>}
            {step.name === 'preview' ? (
              <ImportColumns
                key={step.file.fileName}
                preview={step.preview}
                choice={asked ?? step.choice}
                onChoose={(choice) => void chooseAgain(step, choice)}
              />
            ) : null}
            <ImportRows preview={step.preview} classCode={studyClass.classCode} written={step.name === 'done'} />
          </>
        )}
        {reading ? <Loading>Đang đọc tệp…</Loading> : null}
        <FormError>{fault}</FormError>
      </div>
      <div className={classes.choices}>
        <Button variant="default" disabled={writing} onClick={onClose}>
          {step.name === 'done' ? 'Đóng' : 'Huỷ'}
        </Button>
        {step.name === 'done' ? null : (
          <FileButton accept={importFileTypes} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant={step.name === 'choose' ? 'filled' : 'default'}
                loading={reading}
                disabled={writing}
              >
                {step.name === 'choose' ? 'Chọn tệp' : 'Chọn tệp khác'}
              </Button>
            )}
          </FileButton>
        )}
        {step.name === 'preview' ? (
          <Button loading={writing} disabled={toWrite === 0 || reading} onClick={() => void write(step)}>
            {toWrite === 0 ? 'Không có gì để nhập' : `Nhập ${toWrite} học viên`}
          </Button>
        ) : null}
        {step.name === 'done' && rowsOf(step.preview, 'invited').length > 0 ? (
          <Button onClick={onPrint}>In phiếu mời</Button>
        ) : null}
      </div>
    </div>
  )
}

type ImportDialogProps = Omit<ImportStudentsProps, 'onBusy'> & { opened: boolean }

/**
 * Dialog that imports students from a list. It shows a preview first and then imports exactly what the preview shows.
 */
export function ImportDialog({ opened, onClose, ...importing }: ImportDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={() => busy || onClose()}
      title={`Nhập học viên vào ${importing.studyClass.title}`}
      size="lg"
      withCloseButton={false}
    >
      <ImportStudents {...importing} onClose={onClose} onBusy={setBusy} />
    </Modal>
  )
}
