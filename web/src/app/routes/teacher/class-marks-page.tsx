import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { saveMarks } from '../../../features/marks/mark-sheet.ts'
import { MarkTable } from '../../../features/marks/mark-table.tsx'
import { paths } from '../../../lib/paths.ts'
import { useClassDetail } from '../../../operations/classes/get-class.ts'
import { type MarksOfClass as Marks, useClassMarks } from '../../../operations/homework/marking/get-class-marks.ts'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './class-marks-page.module.css'

function SaveMarks({ table, name }: { table: Marks; name: string }) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveMarks(table, name)
    } catch {
      toast.error('Không tải được tệp bảng điểm. Vui lòng kiểm tra kết nối rồi thử lại.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button variant="default" loading={saving} onClick={() => void save()}>
      Tải Excel
    </Button>
  )
}

/** The homework marks of a class for its teacher or centre, released or not. */
export function ClassMarksPage() {
  const { code = '', id = '' } = useParams()
  const marks = useClassMarks(id)
  const studyClass = useClassDetail(id, code).data?.item
  const table = marks.data?.item
  const isEmpty = table?.rows.length === 0 || table?.homeworks.length === 0
  return (
    <>
      <PageHeading
        title="Bảng điểm"
        subTitle={<Link to={paths.classHomework(code, id)}>{studyClass?.title ?? 'Lớp học'}</Link>}
      >
        {table && !isEmpty ? (
          <SaveMarks table={table} name={`bang-diem_${code}_${studyClass?.classCode ?? id}`} />
        ) : null}
      </PageHeading>
      {marks.isPending ? <Loading /> : null}
      {marks.error && !table ? (
        <Failed error={marks.error} busy={marks.isFetching} onRetry={() => void marks.refetch()} />
      ) : null}
      {isEmpty ? <Empty>Lớp chưa có bài tập hoặc học viên nào để có điểm.</Empty> : null}
      {table && !isEmpty ? (
        <>
          <p className={`meta ${classes.hint}`}>
            Điểm trung bình tính trên các bài đã công bố và đã chấm, quy về thang 10; bài được miễn không tính. Học viên
            và phụ huynh chỉ thấy điểm của bài đã công bố.
          </p>
          <MarkTable table={table} label={`Bảng điểm lớp ${studyClass?.title ?? ''}`.trim()} />
        </>
      ) : null}
    </>
  )
}
