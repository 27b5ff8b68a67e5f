import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useFeeClasses } from '../../../operations/fees/plans/get-classes.ts'
import { useDiscounts } from '../../../operations/fees/plans/get-discounts.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AddDiscountDialog } from './add-discount-dialog.tsx'
import { DiscountList } from './discount-list.tsx'
import classes from './settings.module.css'

const monthLength = 7

/** Lists the discounts of students, with a dialog to add one. */
export function Discounts({ ofCentre }: { ofCentre: boolean }) {
  const { data, error, isFetching, refetch } = useDiscounts()
  const studyClasses = useFeeClasses(ofCentre).data ?? []
  const thisMonth = dayOfInstant(useNow()).slice(0, monthLength)
  const [adding, setAdding] = useState(false)
  const discounts = data?.items
  return (
    <Card>
      <h2 className={classes.title}>Giảm học phí</h2>
      <p className={`meta ${classes.intro}`}>
        Giảm cho từng học viên. Phần trăm được trừ trước, số tiền được trừ sau. Sau khi giảm, học phí không bao giờ dưới
        0 đ.
      </p>
      {discounts ? (
        discounts.length === 0 ? (
          <p className={classes.intro}>Chưa có học viên nào được giảm.</p>
        ) : (
          <DiscountList discounts={discounts} studyClasses={studyClasses} thisMonth={thisMonth} />
        )
      ) : error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <Button variant="default" onClick={() => setAdding(true)}>
        Thêm giảm học phí
      </Button>
      <AddDiscountDialog
        studyClasses={studyClasses}
        thisMonth={thisMonth}
        opened={adding}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}
