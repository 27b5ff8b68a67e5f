import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import type { Discount } from '../../../operations/fees/plans/get-discounts.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { isEnded, monthsWords, rateWords } from './discount-words.ts'
import { EndDiscountDialog } from './end-discount-dialog.tsx'
import classes from './settings.module.css'

type DiscountListProps = {
  discounts: readonly Discount[]
  studyClasses: readonly FeeClass[]
  thisMonth: string
}

/** Lists the discounts that still count, then the ended ones. A button ends a discount. */
export function DiscountList({ discounts, studyClasses, thisMonth }: DiscountListProps) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<HTMLElement>(null)
  const [ending, setEnding] = useState<Discount | null>(null)
  const [asking, setAsking] = useState(false)
  const titleOf = (classId: string | null) =>
    classId === null ? 'Tất cả các lớp' : (studyClasses.find(({ id }) => id === classId)?.title ?? 'Một lớp')
  const sorted = [...discounts].sort(
    (one, other) => Number(isEnded(one, thisMonth)) - Number(isEnded(other, thisMonth)),
  )
  return (
    <>
      <ul ref={list} className={classes.discounts} tabIndex={-1} aria-label="Giảm học phí">
        {sorted.map((discount) => (
          <li key={discount.id} className={classes.discount}>
            <div className={classes.words}>
              <p>
                <Link to={paths.feeLedger(discount.studentCode)}>{discount.fullName}</Link>{' '}
                <span className="meta">{discount.studentCode}</span>
              </p>
              <p>
                <span className={classes.rate}>{rateWords(discount)}</span>, {monthsWords(discount)}
              </p>
              <p className="meta">
                {titleOf(discount.classId)} · {discount.reason}
              </p>
            </div>
            {isEnded(discount, thisMonth) ? (
              <Badge tone="quiet">Đã kết thúc</Badge>
            ) : (
              <Button
                variant="default"
                aria-label={`Kết thúc giảm học phí của ${discount.fullName}`}
                onClick={({ currentTarget }) => {
                  from.current = currentTarget
                  setEnding(discount)
                  setAsking(true)
                }}
              >
                Kết thúc
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndDiscountDialog
        discount={ending}
        thisMonth={thisMonth}
        opened={asking}
        onClose={(done) => {
          setAsking(false)
          const next = done ? list : from
          next.current?.focus()
        }}
      />
    </>
  )
}
