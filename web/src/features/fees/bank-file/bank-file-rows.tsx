import type { BankFile } from '../../../operations/fees/payments/preview-bank-file.ts'
import { FaultyRows, LeftOutRows, RowList } from '../../../ui/file-import/row-lists.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { listedRow, outcomes } from './bank-file-words.ts'

type BankFileRowsProps = {
  file: BankFile
  /** True after the import. */
  written: boolean
}

/** Shows the rows of a bank's file: first the faulty ones with the reason, then the others by outcome. */
export const BankFileRows = ({ file: { rows, leftOut }, written }: BankFileRowsProps) => (
  <>
    <FaultyRows rows={rows.filter(({ outcome }) => outcome === 'faulty').map(listedRow)} written={written} />
    {outcomes.map(({ outcome, label }) => {
      const some = rows.filter((row) => row.outcome === outcome)
      return some.length === 0 ? null : (
        <Disclosure key={outcome} label={`${some.length.toLocaleString('vi')} ${label}`} onDemand>
          <RowList rows={some.map(listedRow)} label={label} />
        </Disclosure>
      )
    })}
    <LeftOutRows rows={leftOut} label={`${leftOut.length} dòng không phải giao dịch, được bỏ qua`} />
  </>
)
