import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { listAttempts } from '../../../operations/homework/quizzes/list-attempts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { QuestionResult } from '../results/question-results.ts'

type SaveResultsProps = {
  homework: { id: string; maxPoints: number }
  results: readonly QuestionResult[]
  students: readonly Submission[]
}

/** Loads the attempts of all students and saves them as an Excel file. @throws if they or the code for Excel cannot be loaded */
async function save({ homework, results, students }: SaveResultsProps, onProgress: (words: string) => void) {
  const codes = students.filter(({ version }) => version > 0).map(({ candidateCode }) => candidateCode)
  onProgress(`Đã tải 0/${codes.length} bài`)
  const attempts = await listAttempts(homework.id, codes, (count) => onProgress(`Đã tải ${count}/${codes.length} bài`))
  const [{ workbook }, { resultSheets }] = await Promise.all([
    import('../../../lib/files/workbook.ts'),
    import('./result-sheets.ts'),
  ])
  const file = await workbook(resultSheets({ maxPoints: homework.maxPoints, results, students, attempts }))
  saveFile(file, `ket-qua-kiem-tra_${homework.id}.xlsx`)
}

/** Button that saves the results of a test as an Excel file, with its progress. */
export function SaveResults(props: SaveResultsProps) {
  const [progress, setProgress] = useState<string | null>(null)
  const handleSave = async () => {
    try {
      await save(props, setProgress)
    } catch {
      toast.error('Không tải được tệp kết quả. Vui lòng kiểm tra kết nối rồi thử lại.')
    } finally {
      setProgress(null)
    }
  }
  return (
    <>
      <Button variant="default" loading={progress !== null} onClick={() => void handleSave()}>
        Tải Excel
      </Button>
      <span className="unseen" role="status">
        {progress}
      </span>
    </>
  )
}
