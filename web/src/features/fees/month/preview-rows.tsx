import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '@hien/contract/format-money'
import type { FeePreview } from '../../../operations/fees/statements/get-preview.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import classes from './fee-month.module.css'
import { PreviewLines } from './preview-lines.tsx'

/** Number of students that are shown at first, and that one press adds. */
const shownAtOnce = 50

/** The students who would get a statement. Each can be expanded to show the lines of the statement. */
export function PreviewRows({ preview: { rows, month } }: { preview: FeePreview }) {
  const [shown, setShown] = useState(shownAtOnce)
  const rest = rows.length - shown
  return (
    <>
      <ul className={classes.rows} aria-label="Học viên sẽ có phiếu">
        {rows.slice(0, shown).map(({ studentCode, fullName, lines, total }) => (
          <li key={studentCode}>
            <Disclosure label={`${fullName} · ${studentCode} · ${formatMoney(total)}`} onDemand>
              <PreviewLines lines={lines} total={total} month={month} caption={`Các khoản của ${fullName}`} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <div>
          <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
            Hiện thêm {Math.min(rest, shownAtOnce)} học viên
          </Button>
        </div>
      ) : null}
    </>
  )
}
