import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { formatDate } from '../../lib/dates/format-dates.ts'
import type { Guardianship } from '../../operations/guardians/get-guardianships.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { EndGuardianshipDialog } from './end-guardianship-dialog.tsx'
import classes from './guardians.module.css'

/** Texts of the dialog that asks for confirmation before a guardianship ends. */
export type EndQuestion = { title: string; confirmLabel: string; words: ReactNode }

type GuardianshipListProps = {
  label: string
  ties: readonly Guardianship[]
  /** Returns the name of the person with whom the guardianship is. */
  nameOf: (tie: Guardianship) => string
  /** Returns the details to show below the name. */
  metaOf: (tie: Guardianship) => string
  endLabelOf: (tie: Guardianship) => string
  questionOf: (tie: Guardianship) => EndQuestion
  /** Reports a guardianship to the centre as wrong. Omitted on pages where nothing can be reported. */
  onReport?: (tie: Guardianship) => void
}

/** List of guardianships. Each has the buttons to report it and to end it, if the signed-in member may do that. */
export function GuardianshipList({
  label,
  ties,
  nameOf,
  metaOf,
  endLabelOf,
  questionOf,
  onReport,
}: GuardianshipListProps) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<HTMLElement>(null)
  const [ending, setEnding] = useState<Guardianship | null>(null)
  const [asking, setAsking] = useState(false)
  const question = ending === null ? null : questionOf(ending)
  return (
    <>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={label}>
        {ties.map((tie) => (
          <li key={tie.id} className={classes.tie}>
            <div className={classes.words}>
              <p className={classes.name}>{nameOf(tie)}</p>
              <p className="meta">
                {metaOf(tie)} · từ {formatDate(tie.since)}
              </p>
            </div>
            {tie.state === 'pending' ? <Badge tone="amber">Chờ đồng ý</Badge> : null}
            {tie.reportedAt === null ? null : <Badge tone="amber">Đã báo trung tâm</Badge>}
            {tie.mayReport && onReport ? (
              <Button variant="subtle" aria-label={`Báo sai: ${nameOf(tie)}`} onClick={() => onReport(tie)}>
                Báo sai
              </Button>
            ) : null}
            {tie.mayEnd ? (
              <Button
                variant="default"
                aria-label={`${endLabelOf(tie)}: ${nameOf(tie)}`}
                onClick={(event) => {
                  from.current = event.currentTarget
                  setEnding(tie)
                  setAsking(true)
                }}
              >
                {endLabelOf(tie)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {question === null ? null : (
        <EndGuardianshipDialog
          tie={ending}
          title={question.title}
          confirmLabel={question.confirmLabel}
          opened={asking}
          returnFocus={false}
          onClose={(done) => {
            setAsking(false)
            const next = done ? list : from
            next.current?.focus()
          }}
        >
          {question.words}
        </EndGuardianshipDialog>
      )}
    </>
  )
}
