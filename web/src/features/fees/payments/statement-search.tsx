import { limits } from '@hien/contract/limits'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import { type ListedStatement, useStatements } from '../../../operations/fees/statements/get-statements.ts'
import { useUnpaidStatements } from '../../../operations/fees/statements/get-unpaid-statements.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { leftToPay } from '../statement/statement-words.ts'
import classes from './payments.module.css'
import { likenessText, type RankedStatement, rankStatements } from './rank-statements.ts'

/** Maximum number of statements in the list. A search finds the others. */
const maxShown = 20

/**
 * Returns the statements that match the search. Without a search, these are all statements that are not paid. A search also finds
 * paid statements, because a family can pay twice.
 */
function useFound(search: string) {
  const unpaid = useUnpaidStatements({ enabled: search === '' })
  const found = useStatements(1, { search }, { take: limits.maxPageSize, enabled: search !== '' })
  if (search === '') return { ...unpaid, statements: unpaid.data }
  return { ...found, statements: found.data?.items.filter(({ state }) => state !== 'void') }
}

const Choice = ({ ranked: { statement, likeness } }: { ranked: RankedStatement<ListedStatement> }) => (
  <Radio
    className={classes.statement ?? ''}
    value={statement.id}
    label={
      <>
        <strong>{statement.fullName}</strong> <span className="meta">{statement.studentCode}</span>
        <br />
        Phiếu {statement.number}, tháng {formatMonth(statement.month)}:{' '}
        {leftToPay(statement) === 0 ? 'đã thanh toán' : `còn ${formatMoney(leftToPay(statement))}`}
        {likeness.length > 0 ? (
          <>
            <br />
            <span className={classes.why}>{likenessText(likeness)}</span>
          </>
        ) : null}
      </>
    }
  />
)

type StatementSearchProps = {
  /** The transfer whose likely statements come first; null if there is none. */
  transfer: { amount: number; text: string } | null
  chosen: ListedStatement | null
  onChoose: (statement: ListedStatement) => void
  error: string | null
}

/** Lets the payee choose a statement: the likely ones first, others by a search. */
export function StatementSearch({ transfer, chosen, onChoose, error: fault }: StatementSearchProps) {
  const [search, setSearch] = useState('')
  const { statements, error, isFetching, refetch } = useFound(search)
  const ranked = rankStatements(transfer ?? { amount: -1, text: '' }, statements ?? []).slice(0, maxShown)
  return (
    <div>
      <SearchField
        label="Tìm phiếu"
        description="Tên, mã học viên hoặc số phiếu."
        search={search}
        onSearch={setSearch}
        isFirst
      />
      {statements === undefined ? (
        error ? (
          <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <Radio.Group
          aria-label="Phiếu học phí"
          value={chosen?.id ?? null}
          error={fault}
          onChange={(id) => {
            const statement = statements.find((one) => one.id === id)
            if (statement) onChoose(statement)
          }}
        >
          <div className={classes.statements} aria-busy={isFetching}>
            {ranked.map((one) => (
              <Choice key={one.statement.id} ranked={one} />
            ))}
          </div>
        </Radio.Group>
      )}
      {statements?.length === 0 ? (
        <p className="meta" role="status">
          {search === '' ? 'Không có phiếu nào chưa trả đủ.' : 'Không tìm thấy phiếu nào.'}
        </p>
      ) : null}
      {(statements?.length ?? 0) > maxShown ? (
        <p className="meta">Còn {(statements?.length ?? 0) - maxShown} phiếu khác. Hãy tìm theo tên hoặc mã.</p>
      ) : null}
    </div>
  )
}
