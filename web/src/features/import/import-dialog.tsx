import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCommitImport } from '../../operations/invitations/commit-import.ts'
import { type ImportChoice, type ImportPreview, usePreviewImport } from '../../operations/invitations/preview-import.ts'
import { FileImportFrame } from '../../ui/file-import/file-import-frame.tsx'
import { ImportSteps } from '../../ui/file-import/import-steps.tsx'
import { useFileImport } from '../../ui/file-import/use-file-import.ts'
import { hasNames, ImportColumns } from './import-columns.tsx'
import { ImportRows, rowsOf } from './import-rows.tsx'
import classes from './import.module.css'
import { saveTemplate } from './template.ts'

const noTemplate = 'Không tải được tệp mẫu. Vui lòng kiểm tra kết nối rồi thử lại.'
const changed = 'Lớp vừa thay đổi nên danh sách được kiểm tra lại. Hãy xem lại rồi nhập.'

type ImportedClass = { id: string; classCode: string; title: string }

const steps = [
  'Dùng danh sách bạn đang có, hoặc tải tệp mẫu.',
  'Điền mỗi học viên một dòng. Có mã học viên thì vào lớp ngay; chưa có thì bạn in phiếu mời.',
  'Chọn tệp, xem trước và sửa cách đọc các cột. Chưa có gì được ghi cho đến khi bạn bấm Nhập.',
]

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
  const importing = useFileImport<ImportPreview, ImportChoice>({
    noChoice: {},
    preview: ({ base64 }, choice) =>
      preview({ classId: studyClass.id, file: base64, ...(Object.keys(choice).length > 0 && { choice }) }),
    write: (shown) => commit(shown.preview.id),
    changed,
  })
  const { step, asked } = importing
  const busy = reading || writing
  useEffect(() => onBusy(busy), [busy, onBusy])
  const toWrite =
    step.name === 'preview' ? rowsOf(step.preview, 'joined').length + rowsOf(step.preview, 'invited').length : 0
  const isPrintable = step.name === 'done' && rowsOf(step.preview, 'invited').length > 0

  return (
    <FileImportFrame
      step={step.name}
      explanation={
        <ImportSteps steps={steps}>
          <Button
            className={classes.template ?? ''}
            variant="default"
            onClick={() => void saveTemplate().catch(() => importing.setFault(noTemplate))}
          >
            Tải tệp mẫu
          </Button>
        </ImportSteps>
      }
      fileName={step.name === 'choose' ? '' : step.file.fileName}
      summary={step.name === 'choose' ? '' : step.name === 'done' ? resultOf(step.preview) : summaryOf(step.preview)}
      notice={importing.notice}
      fault={importing.fault}
      place={importing.place}
      reading={reading}
      writing={writing}
      writeLabel={toWrite === 0 ? null : `Nhập ${toWrite} học viên`}
      onChoose={(file) => void importing.choose(file)}
      onWrite={() => step.name === 'preview' && void importing.write(step)}
      onClose={onClose}
      next={isPrintable ? <Button onClick={onPrint}>In phiếu mời</Button> : null}
    >
      {step.name === 'preview' ? (
        <ImportColumns
          key={step.file.fileName}
          preview={step.preview}
          choice={asked ?? step.choice}
          onChoose={(choice) => void importing.chooseAgain(step, choice)}
        />
      ) : null}
      {step.name === 'choose' ? null : (
        <ImportRows preview={step.preview} classCode={studyClass.classCode} written={step.name === 'done'} />
      )}
    </FileImportFrame>
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
