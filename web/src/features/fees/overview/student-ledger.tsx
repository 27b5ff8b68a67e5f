import { useFeeLedger } from '../../../operations/fees/books/get-ledger.ts'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { balanceWords } from './ledger-words.ts'
import { LedgerTable } from './ledger-table.tsx'
import classes from './overview.module.css'

/** Shows what a student owes now, and everything that led to it. */
export function StudentLedger({ code, name }: { code: string; name: string }) {
  const { data, error, isFetching, refetch } = useFeeLedger(code)
  const entries = data?.items
  if (!entries) return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  if (entries.length === 0) return <Empty>Chưa có phiếu học phí hay khoản thu nào của học viên này.</Empty>
  const balance = entries.at(-1)?.balance ?? 0
  return (
    <>
      <p className={classes.balance} data-owed={balance > 0 || undefined}>
        {balanceWords(balance)}
      </p>
      <LedgerTable entries={entries} caption={`Sổ học phí của ${name}`} />
    </>
  )
}
