import { limits } from '@hien/contract/limits'
import { Button } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { ChildCard } from '../../../features/children/child-card.tsx'
import { ChildrenPlaceholder } from '../../../features/children/children-placeholder.tsx'
import { PendingTies } from '../../../features/children/pending-ties.tsx'
import { StatementsToPay } from '../../../features/fees/statement/statements-to-pay.tsx'
import { PendingBirthDates } from '../../../features/guardians/pending-birth-dates.tsx'
import { PendingGuardiansOfChildren } from '../../../features/guardians/pending-guardians.tsx'
import { useToastForEndedTies } from '../../../features/children/use-ended-ties.ts'
import { formatDay } from '../../../lib/dates/format-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type Child, useChildren } from '../../../operations/children/get-children.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { NewestOfChild } from '../../parts/board/newest-of-child.tsx'
import { PushOffer } from '../../parts/push-offer.tsx'
import classes from './parent-home-page.module.css'

// Loaded on demand: parents who have added a child do not need the form.
const AddChildForm = lazy(async () => ({
  default: (await import('../../../features/guardians/pairing/add-child-form.tsx')).AddChildForm,
}))

function Children({ items }: { items: readonly Child[] }) {
  return (
    <>
      <div className={classes.cards}>
        <CardGrid label="Các con">
          {items.map((child) => (
            <li key={child.code}>
              <ChildCard
                child={child}
                posts={<NewestOfChild childCode={child.code} />}
                fees={<StatementsToPay statements={child.statementsToPay} />}
              />
            </li>
          ))}
        </CardGrid>
      </div>
      {items.length < limits.maxChildrenPerParent ? (
        <Button className={classes.more ?? ''} component={Link} to={paths.addChild} variant="default">
          Thêm con bằng mã ghép
        </Button>
      ) : null}
    </>
  )
}

const FirstChild = () => (
  <Card>
    <div className={classes.first}>
      <h2 className={classes.title}>Ghép với con</h2>
      <p>
        Nhập mã ghép để xem lịch học, điểm danh, bài tập và điểm của con. Con tạo mã ở trang Thông tin cá nhân, mục Phụ
        huynh; thầy cô cũng có thể đưa mã cho bạn.
      </p>
      <Suspense fallback={<Loading />}>
        <AddChildForm />
      </Suspense>
    </div>
  </Card>
)

/** The parent's home: open requests, and a card for each child. A parent without a child sees the form for a pairing code. */
export function ParentHomePage() {
  const today = formatDay(useNow())
  const children = useChildren()
  const items = children.data?.items
  useToastForEndedTies(items)
  return (
    <>
      <PageHeading title="Các con hôm nay" documentTitle="Trang chủ" subTitle={today} />
      {children.isPending ? <ChildrenPlaceholder /> : null}
      {children.error && !items ? (
        <Failed error={children.error} busy={children.isFetching} onRetry={() => void children.refetch()} />
      ) : null}
      {items ? (
        <>
          <PendingGuardiansOfChildren items={items} />
          <PendingBirthDates proposals={items.map(({ birthDateProposal }) => birthDateProposal)} />
          {items.length > 0 ? <Children items={items} /> : null}
          <PendingTies ties={children.data?.pendingTies ?? []} />
          {items.length === 0 ? <FirstChild /> : <PushOffer audience="parent" />}
        </>
      ) : null}
    </>
  )
}
