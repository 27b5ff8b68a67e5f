import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useImportBankFile } from '../../../operations/fees/payments/import-bank-file.ts'
import { type BankFile, usePreviewBankFile } from '../../../operations/fees/payments/preview-bank-file.ts'
import { FileImportFrame } from '../../../ui/file-import/file-import-frame.tsx'
import { ImportSteps } from '../../../ui/file-import/import-steps.tsx'
import { useFileImport } from '../../../ui/file-import/use-file-import.ts'
import { BankFileColumns, type BankChoice } from './bank-file-columns.tsx'
import { BankFileRows } from './bank-file-rows.tsx'
import { countNew, resultOf, summaryOf } from './bank-file-words.ts'

const steps = [
  'Tải sao kê từ ngân hàng dưới dạng Excel hoặc CSV. Không cần xoá dòng nào.',
  'Chọn tệp và xem trước. Khoản có mã của phiếu trong nội dung được khớp tự động.',
  'Khoản đã nhập hoặc đã báo về từ dịch vụ ngân hàng không bị tính hai lần. Tiền ra được bỏ qua.',
]
const changed = 'Các khoản thu vừa thay đổi nên tệp được kiểm tra lại. Hãy xem lại rồi nhập.'

type ImportFileProps = { onClose: () => void; onBusy: (busy: boolean) => void }

function ImportFile({ onClose, onBusy }: ImportFileProps) {
  const { run: preview, running: reading } = usePreviewBankFile()
  const { run: write, running: writing } = useImportBankFile()
  const importing = useFileImport<BankFile, BankChoice>({
    noChoice: {},
    preview: ({ base64 }, choice) => preview({ file: base64, ...choice }),
    // Imports what the user has seen, also if another tab has remembered other columns meanwhile.
    write: ({ file: { base64 }, preview: { sheet, columns } }) =>
      write({ file: base64, sheet, columns: columns.map(({ field }) => field) }),
    changed,
  })
  const { step, asked } = importing
  const busy = reading || writing
  useEffect(() => onBusy(busy), [busy, onBusy])
  const toWrite = step.name === 'preview' ? countNew(step.preview) : 0
  return (
    <FileImportFrame
      step={step.name}
      explanation={<ImportSteps steps={steps} />}
      fileName={step.name === 'choose' ? '' : step.file.fileName}
      summary={step.name === 'choose' ? '' : step.name === 'done' ? resultOf(step.preview) : summaryOf(step.preview)}
      notice={importing.notice}
      fault={importing.fault}
      place={importing.place}
      reading={reading}
      writing={writing}
      writeLabel={toWrite === 0 ? null : `Nhập ${toWrite.toLocaleString('vi')} khoản mới`}
      onChoose={(file) => void importing.choose(file)}
      onWrite={() => step.name === 'preview' && void importing.write(step)}
      onClose={onClose}
    >
      {step.name === 'preview' ? (
        <BankFileColumns
          key={step.file.fileName}
          file={step.preview}
          choice={asked ?? step.choice}
          onChoose={(choice) => void importing.chooseAgain(step, choice)}
        />
      ) : null}
      {step.name === 'choose' ? null : <BankFileRows file={step.preview} written={step.name === 'done'} />}
    </FileImportFrame>
  )
}

/** Dialog that imports the transfers in the file of a bank. It shows a preview first. */
export function BankFileDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={() => busy || onClose()}
      title="Nhập sao kê ngân hàng"
      size="lg"
      withCloseButton={false}
    >
      <ImportFile onClose={onClose} onBusy={setBusy} />
    </Modal>
  )
}
