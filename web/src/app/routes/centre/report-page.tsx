import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReportTable } from '../../../features/centre-report/report-table.tsx'
import { spanFault, spanWords, thisMonth } from '../../../features/centre-report/report-span.ts'
import { ReportFigures } from '../../../features/centre-report/report-figures.tsx'
import { saveReport } from '../../../features/centre-report/save-report.ts'
import { SpanChoice } from '../../../features/centre-report/span-choice.tsx'
import { TeachingTable } from '../../../features/centre-report/teaching-table.tsx'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type CentreReport, type ReportSpan, useCentreReport } from '../../../operations/centres/get-report.ts'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './report-page.module.css'

const names = { from: 'tu', to: 'den', view: 'xem' } as const
const byTeacher = 'giao-vien'

/** Returns the period from the URL and a function to change it. A missing or invalid period becomes the current month. */
function useSpan(today: string): [span: ReportSpan, change: (span: ReportSpan) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = { from: address.get(names.from) ?? '', to: address.get(names.to) ?? '' }
  const change = ({ from, to }: ReportSpan) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.set(names.from, from)
      after.set(names.to, to)
      return after
    })
  return [spanFault(asked) === null ? asked : thisMonth(today), change]
}

/** Returns which table is shown, and a function to change it. The URL keeps the choice. */
function useView(): [view: string, change: (view: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (view: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (view === byTeacher) after.set(names.view, byTeacher)
        else after.delete(names.view)
        return after
      },
      { replace: true },
    )
  return [address.get(names.view) === byTeacher ? byTeacher : 'lop', change]
}

function SaveReport({ report, span }: { report: CentreReport; span: ReportSpan }) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveReport(report, span)
    } catch {
      toast.error('Không tải được tệp báo cáo. Vui lòng kiểm tra kết nối rồi thử lại.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={classes.tools}>
      <Button variant="default" loading={saving} onClick={() => void save()}>
        Tải Excel
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        In
      </Button>
    </div>
  )
}

function Tables({ report, span }: { report: CentreReport; span: ReportSpan }) {
  const [view, changeView] = useView()
  return (
    <>
      <ReportFigures rows={report.rows} />
      <Tabs value={view} onChange={changeView} keepMounted={false} className={classes.tabs ?? ''}>
        <Tabs.List>
          <Tabs.Tab value="lop">Theo lớp</Tabs.Tab>
          <Tabs.Tab value={byTeacher}>Bảng công giáo viên</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lop" className={classes.panel ?? ''}>
          <ReportTable rows={report.rows} caption={`Báo cáo theo lớp, ${spanWords(span)}`} />
        </Tabs.Panel>
        <Tabs.Panel value={byTeacher} className={classes.panel ?? ''}>
          <TeachingTable teaching={report.teaching} caption={`Bảng công giáo viên, ${spanWords(span)}`} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The report on the lessons of the centre's classes between two days, by class or by teacher, to read, save and print. */
export function CentreReportPage() {
  const now = useNow()
  const today = dayOfInstant(now)
  const [span, changeSpan] = useSpan(today)
  const query = useCentreReport(span)
  const name = useCurrentSignIn()?.profile.name ?? ''
  const report = query.data?.item
  const isEmpty =
    report?.teaching.length === 0 &&
    report.rows.every(({ heldLessons, cancelledLessons }) => heldLessons + cancelledLessons === 0)
  return (
    <div className={classes.report}>
      <PageHeading title="Báo cáo" subTitle={spanWords(span)}>
        {report && !isEmpty ? <SaveReport report={report} span={span} /> : null}
      </PageHeading>
      <p className={classes.printed}>
        <bdi>{name}</bdi> · in lúc {formatDateTime(now)}
      </p>
      <SpanChoice span={span} today={today} onChange={changeSpan} />
      <div className={classes.body} aria-busy={query.isPlaceholderData}>
        {query.isPending ? <Loading /> : null}
        {query.error && !report ? (
          <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : null}
        {isEmpty ? <Empty>Không có buổi học nào trong khoảng thời gian này.</Empty> : null}
        {report && !isEmpty ? <Tables report={report} span={span} /> : null}
      </div>
    </div>
  )
}
