import { normaliseCode } from '@hien/contract/codes'
import { Link, useParams } from 'react-router'
import { StudentLedger } from '../../../features/fees/overview/student-ledger.tsx'
import { paths } from '../../../lib/paths.ts'
import { useStatements } from '../../../operations/fees/statements/get-statements.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { FeePagesNav } from '../../parts/fee-pages-nav.tsx'

/** The ledger of one student: all changes of the debt to the payee. */
export function FeeLedgerPage() {
  const code = normaliseCode(useParams().code ?? '')
  // The ledger has no name; the statements of the student have it.
  const statements = useStatements(1, { search: code }, { take: 1 })
  const name = statements.data?.items[0]?.fullName ?? code
  return (
    <>
      <PageHeading
        title={name}
        documentTitle={`Sổ học phí của ${name}`}
        subTitle={
          <>
            <Link to={paths.feeOverview}>Tổng quan học phí</Link> · Sổ học phí
            {name === code ? null : ` · ${code}`}
          </>
        }
      />
      <FeePagesNav />
      <StudentLedger code={code} name={name} />
    </>
  )
}
