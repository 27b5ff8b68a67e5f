import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import { type ListedStatement, useStatements } from '../../../operations/fees/statements/get-statements.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import classes from './fee-month.module.css'
import { StatementFilters } from './statement-filters.tsx'
import { StatementList } from './statement-list.tsx'
import type { MonthFilter } from './use-month-filter.ts'

const VoidDialog = dialogOnDemand(async () => (await import('./void-dialog.tsx')).VoidDialog)
const PrintStatementsDialog = dialogOnDemand(
  async () => (await import('./print-statements-dialog.tsx')).PrintStatementsDialog,
)

type IssuedStatementsProps = {
  filter: MonthFilter
  onFilter: (part: Partial<MonthFilter>) => void
  feeClasses: readonly FeeClass[]
}

/** The issued statements of a month, with a search. They can be printed, and voided while nothing is paid. */
export function IssuedStatements({ filter, onFilter, feeClasses }: IssuedStatementsProps) {
  const id = useId()
  const [page] = usePageInUrl()
  const statements = useStatements(page, filter)
  const [dialog, setDialog] = useState<'void' | 'print' | null>(null)
  // Stays set while the dialog closes, because the dialog still shows it.
  const [voided, setVoided] = useState<ListedStatement | null>(null)
  const close = () => setDialog(null)
  const { month, search, state, classId } = filter
  const isFiltered = search !== '' || state !== null || classId !== null
  const isEmpty = statements.data?.totalRecord === 0 && !isFiltered
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          Đã phát hành
        </h2>
        {!statements.data || isEmpty ? null : (
          <Button variant="default" onClick={() => setDialog('print')}>
            In phiếu của tháng
          </Button>
        )}
      </div>
      {isEmpty ? null : <StatementFilters filter={filter} onFilter={onFilter} feeClasses={feeClasses} />}
      <PagedList
        query={statements}
        empty={
          <p className={classes.nothing}>
            {isFiltered ? 'Không tìm thấy phiếu phù hợp.' : `Chưa phát hành phiếu nào của tháng ${formatMonth(month)}.`}
          </p>
        }
      >
        {(items) => (
          <StatementList
            statements={items}
            onVoid={(statement) => {
              setVoided(statement)
              setDialog('void')
            }}
          />
        )}
      </PagedList>
      <VoidDialog
        statement={voided}
        opened={dialog === 'void'}
        onClose={(done = false) => {
          close()
          if (done) focusHeading()
        }}
      />
      <PrintStatementsDialog month={month} opened={dialog === 'print'} onClose={close} />
    </section>
  )
}
