import { Button, Checkbox, Modal, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import type { Progress as Loaded } from '../../../operations/fees/list-pages.ts'
import {
  type PrintedStatement,
  listStatementsToPrint,
} from '../../../operations/fees/statements/list-statements-to-print.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { PaperStatement } from '../statement/statement-paper.tsx'
import { leftToPay } from '../statement/statement-words.ts'
import classes from './fee-month.module.css'

/**
 * Loads the statements of a month for printing. A result that arrives after the dialog was closed is
 * ignored.
 */
function useStatementsToPrint(month: string) {
  const [statements, setStatements] = useState<readonly PrintedStatement[] | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const run = useRef(0)
  const load = async () => {
    const own = ++run.current
    const isCurrent = () => run.current === own
    setFault(null)
    setLoaded({ loaded: 0, total: 0 })
    try {
      const found = await listStatementsToPrint(month, (progress) => isCurrent() && setLoaded(progress))
      if (isCurrent()) setStatements(found)
    } catch (error) {
      if (isCurrent()) setFault(error instanceof Error ? error.message : 'Không xác định')
    } finally {
      if (isCurrent()) setLoaded(null)
    }
  }
  useEffect(() => () => void run.current++, [])
  return { statements, loaded, fault, load }
}

const percent = 100

const Loading = ({ of: { loaded, total } }: { of: Loaded }) => (
  <div className={classes.progress}>
    <p role="status">{total === 0 ? 'Đang tải phiếu…' : `Đã tải ${loaded} trong ${total} phiếu…`}</p>
    <Progress value={total === 0 ? 0 : (loaded / total) * percent} aria-label="Phiếu đã tải" />
  </div>
)

function LoadedStatements({ statements }: { statements: readonly PrintedStatement[] }) {
  // Print in an effect, when the statements are in the document.
  const isEmpty = statements.length === 0
  useEffect(() => {
    if (!isEmpty) window.print()
  }, [isEmpty])
  if (isEmpty) return <p role="status">Không có phiếu nào cần in.</p>
  return (
    <>
      <p role="status">
        Đã chuẩn bị {statements.length} phiếu, mỗi phiếu một trang A5. Với giấy A4, hãy chọn in 2 trang trên một tờ.
      </p>
      <PrintSheet testId="printed-statements">
        {statements.map((statement) => (
          <div key={statement.id} className={classes.printed}>
            <PaperStatement statement={statement} />
          </div>
        ))}
      </PrintSheet>
    </>
  )
}

function PrintStatements({ month, onClose }: { month: string; onClose: () => void }) {
  const { statements, loaded, fault, load } = useStatementsToPrint(month)
  const [onlyUnpaid, setOnlyUnpaid] = useState(true)
  const printed = statements?.filter((one) => one.state !== 'void' && (!onlyUnpaid || leftToPay(one) > 0)) ?? null
  return (
    <div className={classes.form}>
      {printed === null ? (
        <>
          <p>Mỗi học viên một phiếu khổ A5. Phiếu có mã VietQR nếu bạn đã thiết lập tài khoản nhận học phí.</p>
          <Checkbox
            label="Bỏ qua phiếu đã thanh toán"
            checked={onlyUnpaid}
            disabled={loaded !== null}
            onChange={({ currentTarget }) => setOnlyUnpaid(currentTarget.checked)}
          />
          {loaded === null ? null : <Loading of={loaded} />}
          <FormError>{fault === null ? null : `Không tải được phiếu. Chi tiết: ${fault}`}</FormError>
        </>
      ) : (
        <LoadedStatements statements={printed} />
      )}
      <div className={classes.choices}>
        <Button variant="default" onClick={onClose}>
          {printed === null ? 'Huỷ' : 'Đóng'}
        </Button>
        {printed === null ? (
          <Button loading={loaded !== null} onClick={() => void load()}>
            Tải và in
          </Button>
        ) : null}
        {printed && printed.length > 0 ? <Button onClick={() => window.print()}>In lại</Button> : null}
      </div>
    </div>
  )
}

type PrintStatementsDialogProps = { month: string; opened: boolean; onClose: () => void }

/** Dialog that loads the statements of a month and prints them, an A5 page for each student. */
export const PrintStatementsDialog = ({ month, opened, onClose }: PrintStatementsDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={`In phiếu học phí tháng ${formatMonth(month)}`}
    withCloseButton={false}
  >
    <PrintStatements month={month} onClose={onClose} />
  </Modal>
)
