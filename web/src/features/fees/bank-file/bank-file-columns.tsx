import type { FeeBankField } from '@hien/contract/fees'
import { NativeSelect } from '@mantine/core'
import type { BankFile } from '../../../operations/fees/payments/preview-bank-file.ts'
import { ColumnFields } from '../../../ui/file-import/column-fields.tsx'
import { fieldLabels, missingColumns } from './bank-file-words.ts'

/** The payee's choices for reading a file. The server proposes everything that is left out. */
export type BankChoice = { sheet?: string; columns?: FeeBankField[] }

type BankFileColumnsProps = {
  file: BankFile
  /** The user's choices so far. */
  choice: BankChoice
  onChoose: (choice: BankChoice) => void
}

/**
 * Lets the payee choose which sheet of a bank's file is read, and the contents of each column. The caller must preview the file
 * again after each change.
 */
export const BankFileColumns = ({ file, choice, onChoose }: BankFileColumnsProps) => (
  <>
    {file.sheets.length > 1 ? (
      <NativeSelect
        label="Trang tính"
        data={file.sheets}
        value={choice.sheet ?? file.sheet}
        onChange={({ currentTarget: { value } }) => onChoose({ sheet: value })}
      />
    ) : null}
    <ColumnFields
      columns={file.columns}
      fields={file.columns.map(({ field }, place) => choice.columns?.[place] ?? field)}
      labels={fieldLabels}
      isRemembered={file.isRemembered}
      isIncomplete={missingColumns(file) !== null || file.rows.length === 0}
      onChoose={(columns) => onChoose({ ...choice, columns })}
    />
  </>
)
