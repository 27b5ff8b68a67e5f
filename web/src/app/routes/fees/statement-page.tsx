import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { StatementView } from '../../../features/fees/statement/statement-view.tsx'
import { statementTitle } from '../../../features/fees/statement/statement-words.ts'
import { Refusal } from '../../../lib/graphql/refusal.ts'
import { paths } from '../../../lib/paths.ts'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useFollowedStatement } from '../../../operations/fees/statements/follow-statement.ts'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { FeeStatementActions } from '../../parts/fee-statement-actions.tsx'

function NotFound() {
  const isStudent = useCurrentSignIn()?.roles.includes('MEME') ?? false
  return (
    <Empty
      action={
        <Button component={Link} to={paths.fees} variant="default">
          Về trang Học phí
        </Button>
      }
    >
      Không tìm thấy phiếu học phí này. Phiếu có thể đã huỷ, hoặc tài khoản của bạn không được xem phiếu.
      {isStudent ? ' Nếu bạn chưa đủ 16 tuổi, phụ huynh xem phiếu trong tài khoản của phụ huynh.' : ''}
    </Empty>
  )
}

/** /hoc-phi/phieu/{id}: a statement for its payee, its student of at least 16 years, and the guardians. */
export function StatementPage() {
  const statementId = useParams()['id'] ?? ''
  const isPayee = managesCourses(useCurrentSignIn()?.roles)
  const { data, error, isFetching, refetch } = useFollowedStatement(statementId)
  const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND'
  // After a refusal the earlier answer is not shown any more: the guardianship has possibly ended.
  const statement = isUnknown ? null : (data?.item ?? null)
  return (
    <>
      <PageHeading
        title={statement ? statementTitle(statement) : 'Phiếu học phí'}
        subTitle={<Link to={paths.fees}>Học phí</Link>}
      >
        {statement && isPayee ? <FeeStatementActions statement={statement} /> : null}
      </PageHeading>
      {statement ? <StatementView key={statement.id} statement={statement} isPayee={isPayee} /> : null}
      {isUnknown ? <NotFound /> : null}
      {error && !isUnknown && !statement ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {statement || error ? null : <Loading />}
    </>
  )
}
